import { gameOf } from "../games/registry.ts";
import type { Bet } from "./bet.ts";
import type { WhyAnswer } from "./responses.ts";

/**
 * Explains the lines of a bet, by their type: from the verdict that the bet has reached, whatever its round has become
 * since. Undefined before the first.
 */
export function explanationOf({ game, verdict }: Bet): ((type: string) => WhyAnswer | undefined) | undefined {
  switch (verdict?.kind) {
    case undefined:
      return undefined;
    case "void": {
      const { kind, ruleVersion, reason } = verdict;
      return () => ({ kind, text: `The round was voided (${reason}).`, ruleVersion, reason });
    }
    case "result": {
      const { kind, ruleVersion } = verdict;
      const explain = gameOf(game).explainer(JSON.parse(verdict.result));
      return (type) => {
        const explanation = explain(type);
        return explanation && { kind, ...explanation, ruleVersion };
      };
    }
  }
}
