import type { components } from "../../generated/schema.js";
import { allInOrder } from "../../platform/database/all-in-order.js";
import { sendWithCommit } from "../../platform/database/with-commit.js";
import { withFastPath, type Handler } from "../../kernel/http/operation.js";
import type { Transaction } from "../../platform/database/client.js";
import type { Dependencies } from "../../events/dependencies.js";
import { enqueueEmail } from "../emails/index.js";
import { getResidentId, type Caller } from "../../kernel/http/caller.js";
import { presentDeleted } from "../../platform/http/deleted-item.js";
import { asUuid } from "../../platform/ids.js";
import { fieldError, validationProblem, problem } from "../../platform/http/problem.js";
import { asSlug } from "../../platform/slug.js";
import { lockCallingResident } from "../residents/index.js";
import { joinInOneStatement } from "./join-fast-path.js";
import { claimSpotOn, findWaitlistForJoin, releaseSpot } from "./spots.js";
import { findPresentedEntry } from "./present-in-sql.js";
import { presentEntry, toLocation } from "./present.js";
import { isOwnAddress, mayJoinForAnyone, buildAccessCondition, resolveEmail } from "./authorization.js";

type JoinWaitlist = components["schemas"]["JoinWaitlist"];

/** Get a waitlist entry (`GET /v1/waitlists/entries/{id}`). */
export const getWaitlistEntry =
  ({ database }: Dependencies): Handler<"getWaitlistEntry"> =>
  async ({ path, caller }, reply) => {
    const entry = await findPresentedEntry(database, path.id, buildAccessCondition(caller));
    if (entry === undefined) return reply.problem(404, "waitlist-entry-not-found");
    return reply(200, entry.body, { version: entry.version });
  };

/** Join a waitlist (`PUT /v1/waitlists/{slug}/entries`). */
export const joinWaitlist = (dependencies: Dependencies): Handler<"joinWaitlist"> =>
  withFastPath(joinInOneStatement(dependencies), joinInTransaction(dependencies));

const joinInTransaction =
  ({ clock, newId }: Dependencies): Handler<"joinWaitlist"> =>
  async ({ path, body, caller, transaction }, reply) =>
    transaction(async (tx) => {
      const slug = asSlug(path.slug);
      const email = resolveEmail(caller, body);
      const [name, waitlist] = await allInOrder([
        resolveName(tx, caller, body),
        findWaitlistForJoin(tx, { slug, email: email ?? "" }),
      ]);
      const contact = assertContact(caller, { name, email });
      const request = { ...contact, slug, residentId: getResidentId(caller), now: clock(), newId };
      const result = await claimSpotOn(tx, request, waitlist);
      switch (result.status) {
        case "waitlist-not-found":
          return reply.problem(404, "waitlist-not-found");
        case "full":
          return reply.problem(409, "waitlist-full", `All ${result.maxCapacity} spots are taken.`, {
            max_capacity: result.maxCapacity,
          });
        case "already-joined":
          return reply(200, presentEntry(result.entry), { version: result.entry.version });
        case "joined": {
          const { entry, waitlistName } = result;
          const variables = { name: entry.name, waitlist_name: waitlistName, position: entry.position };
          const mail = { to: entry.email, name: entry.name, template: "WAITLIST_JOINED", variables } as const;
          sendWithCommit(tx, () => enqueueEmail(tx, { clock, newId }, mail));
          return reply(201, presentEntry(entry), { version: entry.version, Location: toLocation(entry) });
        }
      }
    });

interface Contact {
  readonly name: string;
  readonly email: string;
}

/** Locks the calling resident. Returns the name of the new entry; that of the caller's account if the request has none. */
async function resolveName(
  tx: Transaction,
  caller: Caller,
  { name }: JoinWaitlist,
): Promise<string | undefined> {
  if (caller.kind !== "resident") return name;
  const { display_name } = await lockCallingResident(tx, caller);
  return name ?? display_name;
}

/** Throws 400 `validation-failed` without a name or an address, and 403 `email-mismatch` for an address of somebody else. */
function assertContact(
  caller: Caller,
  { name, email }: { readonly [Key in keyof Contact]: string | undefined },
): Contact {
  if (name === undefined || email === undefined)
    throw validationProblem(
      Object.entries({ name, email })
        .filter(([, value]) => value === undefined)
        .map(([key]) => fieldError(`/${key}`, "required", `${key} is required.`)),
    );
  if (!mayJoinForAnyone(caller) && !isOwnAddress(caller, email))
    throw problem("email-mismatch", "Residents can only join with the email address of their account.");
  return { name, email };
}

/** Leave a waitlist (`DELETE /v1/waitlists/entries/{id}`). */
export const leaveWaitlist =
  ({ clock }: Dependencies): Handler<"leaveWaitlist"> =>
  async ({ path, caller, transaction, precondition }, reply) =>
    transaction(async (tx) => {
      const now = clock();
      const removed = await releaseSpot(tx, asUuid(path.id), buildAccessCondition(caller), now);
      if (removed === undefined) return reply.problem(404, "waitlist-entry-not-found");
      const checked = precondition.check(removed.version);
      return reply(200, presentDeleted("waitlist_entry", { id: removed.id, deletedAt: now }), { checked });
    });
