import { type ParseArgsConfig, parseArgs } from "node:util";

type Options = NonNullable<ParseArgsConfig["options"]>;

/** Whole numbers from 1 on, as options have them. */
export const isCount = (text: string): boolean => /^[1-9]\d{0,8}$/.test(text);

/**
 * What a command was given, by `read`. Ends the process instead with 0 after the usage where `--help` asks for it, and
 * with 2 where an argument is not known or `read` throws, after what is wrong and the usage.
 */
export function commandLine<const Given extends Options, Settings>(
  usage: string,
  options: Given,
  read: (values: ReturnType<typeof parseArgs<{ options: Given }>>["values"]) => Settings,
): Settings {
  if (process.argv.includes("--help") || process.argv.includes("-h")) {
    console.log(usage);
    process.exit(0);
  }
  try {
    return read(parseArgs<{ options: Given }>({ options }).values);
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${usage}`);
    process.exit(2);
  }
}

/** For a command that is told everything by the environment's variables. */
export const noArguments = (usage: string): void => commandLine(usage, {}, () => undefined);
