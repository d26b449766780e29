import type { Transaction } from "../database/client.js";
import { leaveAllWaitlists } from "../waitlists/leave-all.js";
import { removeFollows } from "./remove-follows.js";

/** A deleted resident whose traces in other areas are being removed. */
export interface Departed {
  readonly id: string;
  readonly verified_email: string | null;
  /** Whether the reviews go too. */
  readonly erase_content: boolean;
}

/** Something that a resident leaves behind in one area. */
export interface DepartureStep {
  readonly leaves: string;
  /** Removes up to so many rows, what is counted of them included, and gives how many there were. */
  remove(
    tx: Transaction,
    resident: Departed,
    batch: { readonly limit: number; readonly now: Date },
  ): Promise<number>;
}

/**
 * All that goes with a resident, area by area. The first batch of the steps marked `atOnce` goes in the transaction of the
 * deletion; a job repeats every step until nothing is left, what came in at the last moment included.
 */
export const departureSteps: readonly (DepartureStep & { readonly atOnce: boolean })[] = [
  { leaves: "follows", atOnce: true, remove: (tx, { id }, { limit }) => removeFollows(tx, id, limit) },
  { leaves: "places on waitlists", atOnce: true, remove: leaveAllWaitlists },
];
