import type { Notify } from "../embedded/supervisor.js";
import { getSqlState, nameConflicts } from "./errors.js";
import type { RunStatement } from "./raw-statements.js";

/** Whether this process prepares statements under names. */
export interface Preparation {
  isOn(): boolean;
  /**
   * Whether a statement failed because of its name, which PostgreSQL answers behind a pooler that does not keep prepared
   * statements for each of its clients. From then on no statement has a name.
   */
  endsWith(error: unknown): boolean;
}

const endNotice =
  "The connection pooler does not keep prepared statements, so statements are no longer prepared, which is slower.";

/** Statements are prepared, if `isOn`, until one fails because of its name. */
export function createPreparation(isOn: boolean, notify: Notify = () => undefined): Preparation {
  let isPreparing = isOn;
  return {
    isOn: () => isPreparing,
    endsWith(error) {
      if (!nameConflicts.has(getSqlState(error) ?? "")) return false;
      if (isPreparing) notify(endNotice, error);
      isPreparing = false;
      return true;
    },
  };
}

/** Runs a statement outside of a transaction, and again without a name if it failed because of that: it has had no effect. */
export const repeatWithoutName =
  (preparation: Preparation, run: RunStatement): RunStatement =>
  async (statement) => {
    try {
      return await run(statement);
    } catch (error) {
      if (!preparation.endsWith(error)) throw error;
      return run({ ...statement, name: "" });
    }
  };
