import { toActor, writeAudit } from "../../domain/audit.js";
import type { Dependencies } from "../../domain/dependencies.js";
import type { components } from "../../generated/schema.js";
import type { Caller } from "../../kernel/http/caller.js";
import type { Handler } from "../../kernel/http/operation.js";
import type { Transaction } from "../../platform/database/client.js";
import { enqueueEmail } from "../emails/index.js";
import { lockRoles } from "../roles/index.js";
import { insertAccount } from "./accounts.js";
import { assertPermission } from "./authorization.js";
import { readWrittenResident } from "./find-resident.js";
import { replaceRoles } from "./staff-changes.js";
import { assertNotReservedWord, randomUsername } from "./usernames.js";

type CreateResident = components["schemas"]["CreateResident"];

/** Create a resident (`POST /v1/residents`). */
export const createResident =
  (dependencies: Dependencies): Handler<"createResident"> =>
  async ({ body, caller, client, transaction }, reply) => {
    if (body.role_ids !== undefined) assertPermission(caller, "roles:manage", "assign roles");
    if (body.username !== undefined) assertNotReservedWord(body.username);
    return transaction(async (tx) => {
      const id = await insertResident(tx, dependencies, body, caller);
      await writeAudit(tx, {
        id: dependencies.newId(),
        actor: toActor(caller, client.ip),
        action: "resident.created",
        object: { type: "resident", id },
        at: dependencies.clock(),
      });
      const resident = await readWrittenResident(tx, id, caller);
      return reply(201, resident.body, {
        version: resident.version,
        Location: `/rest/v1/residents/${id}`,
      });
    });
  };

async function insertResident(
  tx: Transaction,
  dependencies: Dependencies,
  { email, username = randomUsername(), display_name = username, role_ids, send_invite }: CreateResident,
  caller: Caller,
): Promise<string> {
  const now = dependencies.clock();
  const id = dependencies.newId();
  const roles = role_ids && (await lockRoles(tx, role_ids));
  await insertAccount(tx, {
    id,
    email,
    username,
    displayName: display_name,
    now,
    emailVerifiedAt: null,
    passwordHash: null,
    roles: role_ids ? [] : ["member"],
  });
  if (role_ids && roles)
    await replaceRoles(tx, caller, { id, role_ids: [] }, { roles, requested: role_ids, now });
  if (send_invite)
    await enqueueEmail(tx, dependencies, {
      residentId: id,
      template: "PASSWORD_RESET",
      variables: { display_name },
    });
  return id;
}
