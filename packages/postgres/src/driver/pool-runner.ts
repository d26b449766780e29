import { toError } from "./errors.js";
import type { RunStatement } from "./raw-statements.js";
import { getBatchSender } from "./statement-batch.js";
import { isOfStatement } from "./statement-errors.js";
import type { AdoptingPool } from "./transaction-models.js";

/** Runs each statement on a connection of the pool. */
export const createPoolRunner =
  (pool: AdoptingPool): RunStatement =>
  async (statement) => {
    const connection = await pool.connect();
    try {
      const result = await getBatchSender(connection).run(statement);
      connection.release();
      return result;
    } catch (error) {
      connection.release(isOfStatement(error) ? undefined : toError(error));
      throw error;
    }
  };
