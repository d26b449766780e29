import type { ObserveStatement } from "./observed-statements.js";
import { isOfStatement } from "./statement-batch.js";

/** Notes when PostgreSQL answers a statement. An error that is about the statement is an answer, too. */
export function noteAnswers(observe: ObserveStatement | undefined) {
  let answeredAt: number | null = null;
  return {
    observe: ((statement) => {
      const end = observe?.(statement);
      return (error) => {
        if (error === undefined || isOfStatement(error)) answeredAt = performance.now();
        end?.(error);
      };
    }) satisfies ObserveStatement,
    readLastAnswer: (): number | null => answeredAt,
  };
}
