import { expect, it } from "vitest";
import { lockFolder } from "../../../infra/local/lock.ts";
import { temporaryFolder } from "./fixture/folders.ts";

it("gives a folder to one at a time, and to the next once it is released", () => {
  const folder = temporaryFolder();
  const release = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(`Another runtime uses ${folder}.`);
  expect(() => lockFolder(temporaryFolder())()).not.toThrow();
  release();
  expect(() => lockFolder(folder)()).not.toThrow();
});
