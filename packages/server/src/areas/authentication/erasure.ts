import type { Revocations } from "../../accounts/revocations.js";
import type { ErasureBatch } from "../../domain/erasure.js";
import type { Transaction } from "../../platform/database/client.js";
import { endAllSessions } from "./sessions.js";

/** Ends the sessions of a deleted resident, and deletes their identities and one-time tokens. */
export const eraseCredentials =
  (revocations: Revocations) =>
  async (
    tx: Transaction,
    { id }: { readonly id: string },
    { now, afterCommit }: Pick<ErasureBatch, "now" | "afterCommit">,
  ): Promise<number> => {
    await tx.authToken.deleteMany({ where: { resident_id: id } });
    await tx.identity.deleteMany({ where: { resident_id: id } });
    const ended = await endAllSessions(tx, id, now);
    afterCommit(() => revocations.add(ended));
    return ended.length;
  };
