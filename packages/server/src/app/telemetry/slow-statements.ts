import { type ObserveStatement, summarizeStatement } from "@game-community/postgres";
import type { Logger } from "../../platform/log.js";

/** Slower statements are logged. */
const slowMs = 500;

/** How much of the text of a statement is logged. */
const maxText = 300;

/** Logs slow statements. Values are parameters, so the text contains none. */
export const logSlowStatements = (
  log: Logger,
  now: () => number = () => performance.now(),
): { readonly statement: ObserveStatement } => ({
  statement: ({ text }) => {
    const startedAt = now();
    return () => {
      const ms = now() - startedAt;
      if (ms < slowMs) return;
      const { operation, target } = summarizeStatement(text);
      const statement = [operation, target].filter(Boolean).join(" ");
      const sql = text.replaceAll(/\s+/g, " ").trim().slice(0, maxText);
      log.warn({ statement, ms: Math.round(ms), sql }, "slow statement");
    };
  },
});
