import type { Revocations } from "../../accounts/revocations.js";
import type { ErasureBatch } from "../../domain/erasure.js";
import type { Transaction } from "../../platform/database/client.js";
import { endAllSessions } from "./sessions.js";

interface Account {
  readonly id: string;
}

/** Deletes the one-time tokens of a deleted resident, and returns how many. */
export const eraseTokens = async (tx: Transaction, { id }: Account): Promise<number> =>
  (await tx.authToken.deleteMany({ where: { resident_id: id } })).count;

/** Unlinks the identities of a deleted resident, and returns how many. */
export const eraseIdentities = async (tx: Transaction, { id }: Account): Promise<number> =>
  (await tx.identity.deleteMany({ where: { resident_id: id } })).count;

/** Ends the sessions of a deleted resident, and returns how many. The purge deletes them. */
export const endSessions =
  (revocations: Revocations) =>
  async (
    tx: Transaction,
    { id }: Account,
    { now, afterCommit }: Pick<ErasureBatch, "now" | "afterCommit">,
  ): Promise<number> => {
    const ended = await endAllSessions(tx, id, now);
    afterCommit(() => revocations.add(ended));
    return ended.length;
  };
