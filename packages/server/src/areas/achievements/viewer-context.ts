import type { Dependencies } from "../../domain/dependencies.js";
import type { Caller } from "../../kernel/http/caller.js";
import type { Database, Transaction } from "../../platform/database/client.js";
import { createActiveResidentCounter } from "./active-residents.js";
import { mayManageAchievements } from "./visibility.js";

/** The data about the caller that the representation of an achievement depends on. */
export interface ViewerContext {
  readonly activeResidents: number;
  /** Whether the caller sees the descriptions of hidden achievements. */
  readonly seesHidden: boolean;
}

export type ReadViewerContext = (
  connection: Database | Transaction,
  caller: Caller,
) => Promise<ViewerContext>;

/** Creates the function that reads a caller's viewer context. Its count of active residents is cached. */
export function createViewerContextReader(
  dependencies: Pick<Dependencies, "backgroundDatabase" | "background" | "clock">,
): ReadViewerContext {
  const countActiveResidents = createActiveResidentCounter(dependencies);
  return async (connection, caller) => ({
    activeResidents: await countActiveResidents(connection),
    seesHidden: mayManageAchievements(caller),
  });
}
