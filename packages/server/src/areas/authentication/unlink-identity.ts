import { presentDeleted } from "../../domain/deleted-item.js";
import { Prisma } from "../../generated/prisma/client.js";
import type { Handler } from "../../kernel/http/operation.js";
import { lockCollections, toProviderTitle, unlinkIdentities } from "../residents/index.js";
import { assertResident } from "./assert-resident.js";
import type { AuthenticationDependencies } from "./dependencies.js";
import { toProviderName } from "./social/provider.js";

/** Unlink a provider (`DELETE /v1/auth/identities/{provider}`). */
export const unlinkIdentity =
  (dependencies: AuthenticationDependencies): Handler<"unlinkIdentity"> =>
  async ({ path, caller, client, transaction, afterCommit }, reply) => {
    const { id: residentId, session_id: keptSessionId } = assertResident(caller);
    const provider = toProviderName(path.provider);
    return transaction(async (tx) => {
      // So that of the last two methods only one can be removed.
      await lockCollections(tx, residentId, { whileSuspended: true });
      const { ids, endedSessionIds } = await unlinkIdentities(tx, dependencies, {
        residentId,
        keptSessionId,
        actor: { kind: "RESIDENT", id: residentId, ip: client.ip },
        condition: Prisma.sql`i.provider = ${provider} AND (
          EXISTS (SELECT FROM credentials c WHERE c.resident_id = i.resident_id)
          OR EXISTS (SELECT FROM identities o WHERE o.resident_id = i.resident_id AND o.provider <> i.provider))`,
      });
      const [id] = ids;
      if (id !== undefined) {
        afterCommit(() => dependencies.revocations.add(endedSessionIds));
        const deletedAt = dependencies.clock();
        return reply(200, presentDeleted("identity", { id, deletedAt }, null));
      }
      if ((await tx.identity.count({ where: { resident_id: residentId, provider } })) === 0)
        return reply.problem(404, "identity-not-found", "Identity not found.");
      const detail = `${toProviderTitle(provider)} is the only way to sign in to this account. Set a password first.`;
      return reply.problem(409, "last-sign-in-method", detail);
    });
  };
