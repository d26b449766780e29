import type { Database, Transaction } from "./client.js";
import { sqlStateOf } from "./errors.js";
import { problem } from "../http/problem.js";

const searchTimeMs = 2_000;
const queryCanceled = "57014";

/**
 * Runs a search that no single index answers. It is planned for its own values and stopped after two seconds.
 * Throws 400 `query-too-expensive` then.
 */
export async function withinTimeLimit<T>(
  database: Database,
  search: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  try {
    return await database.$transaction(async (transaction) => {
      await transaction.$executeRaw`
        SELECT set_config('statement_timeout', ${String(searchTimeMs)}, true),
          set_config('plan_cache_mode', 'force_custom_plan', true)`;
      return search(transaction);
    });
  } catch (error) {
    if (sqlStateOf(error) !== queryCanceled) throw error;
    throw problem("query-too-expensive", "The search was stopped after 2 seconds.");
  }
}
