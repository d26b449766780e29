import { allInOrder } from "./all-in-order.js";
import type { Database, Transaction } from "./client.js";
import { getSqlState } from "./errors.js";
import { problem } from "../http/problem.js";

const timeLimitMs = 2_000;
const queryCanceled = "57014";

/**
 * Runs a search that no single index supports. It is planned for its parameter values (custom plan). Throws 400
 * `query-too-expensive` after two seconds.
 */
export async function withTimeLimit<T>(
  database: Database,
  query: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const startedAt = performance.now();
  try {
    return await database.$transaction(async (tx) => {
      const [, result] = await allInOrder([
        tx.$executeRaw`
          SELECT set_config('statement_timeout', ${String(timeLimitMs)}, true),
            set_config('plan_cache_mode', 'force_custom_plan', true)`,
        query(tx),
      ]);
      return result;
    });
  } catch (error) {
    // An operator can cancel it, too.
    const isExpired = performance.now() - startedAt >= timeLimitMs;
    if (getSqlState(error) !== queryCanceled || !isExpired) throw error;
    throw problem("query-too-expensive", "The search was stopped after 2 seconds.");
  }
}
