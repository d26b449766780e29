import { slowReadTimeoutMs } from "@game-community/postgres";
import { getSqlState } from "@game-community/postgres/errors";
import { problem } from "../http/problem.js";
import { allInOrder } from "./all-in-order.js";
import type { Database, Transaction } from "./client.js";

const queryCanceled = "57014";

/**
 * Runs a search that no single index supports, on a connection for slow reads. It is planned for its parameter values (custom
 * plan). Throws 400 `query-too-expensive` after two seconds.
 */
export async function runSearch<T>(database: Database, query: (tx: Transaction) => Promise<T>): Promise<T> {
  let startedAt = Infinity;
  try {
    return await database.$search(async (tx) => {
      startedAt = performance.now();
      const [, result] = await allInOrder([
        tx.$executeRaw`SELECT set_config('plan_cache_mode', 'force_custom_plan', true)`,
        query(tx),
      ]);
      return result;
    });
  } catch (error) {
    // An operator can cancel it, too.
    const isExpired = performance.now() - startedAt >= slowReadTimeoutMs;
    if (getSqlState(error) !== queryCanceled || !isExpired) throw error;
    throw problem("query-too-expensive", "The search was stopped after 2 seconds.");
  }
}
