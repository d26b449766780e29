import type { components } from "../../generated/schema.js";
import type { Handler } from "../../kernel/http/operation.js";
import type { Transaction } from "../../platform/database/client.js";
import type { Dependencies } from "../../events/dependencies.js";
import { enqueueEmail } from "../emails/index.js";
import { getResidentId, type Caller } from "../../kernel/http/caller.js";
import { presentDeleted } from "../../kernel/http/deleted-item.js";
import { asUuid } from "../../platform/ids.js";
import { fieldError, validationProblem, problem } from "../../platform/http/problem.js";
import { asSlug } from "../../kernel/http/slug.js";
import { releaseSpot, claimSpot } from "./spots.js";
import { findEntry } from "./find.js";
import { presentEntry } from "./present.js";
import { isOwnAddress, mayJoinForAnyone, buildAccessCondition } from "./authorization.js";

/** Get a waitlist entry (`GET /v1/waitlists/entries/{id}`). */
export const getWaitlistEntry =
  ({ database }: Dependencies): Handler<"getWaitlistEntry"> =>
  async ({ path, caller }, reply) => {
    const entry = await findEntry(database, asUuid(path.id), buildAccessCondition(caller));
    if (entry === undefined) return reply.problem(404, "waitlist-entry-not-found");
    return reply(200, presentEntry(entry), { version: entry.version });
  };

/** Join a waitlist (`PUT /v1/waitlists/{slug}/entries`). */
export const joinWaitlist =
  ({ clock, newId }: Dependencies): Handler<"joinWaitlist"> =>
  async ({ path, body, caller, transaction }, reply) =>
    transaction(async (tx) => {
      const contact = await resolveContact(tx, caller, body);
      const request = {
        ...contact,
        slug: asSlug(path.slug),
        residentId: getResidentId(caller),
        now: clock(),
        newId,
      };
      const result = await claimSpot(tx, request);
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
          await enqueueEmail(
            tx,
            { clock, newId },
            { to: entry.email, name: entry.name, template: "WAITLIST_JOINED", variables },
          );
          const Location = `/rest/v1/waitlists/entries/${entry.id}`;
          return reply(201, presentEntry(entry), { version: entry.version, Location });
        }
      }
    });

interface Contact {
  readonly name: string;
  readonly email: string;
}

/** Resolves the name and email address of the new entry. Values missing in the request are those of the caller's account. */
async function resolveContact(
  tx: Transaction,
  caller: Caller,
  { name, email }: components["schemas"]["JoinWaitlist"],
): Promise<Contact> {
  const account = caller.kind === "resident" ? caller.resident : null;
  const contact = {
    name: name ?? (account ? await findDisplayName(tx, account.id) : undefined),
    email: email ?? account?.email ?? undefined,
  };
  if (contact.name === undefined || contact.email === undefined)
    throw validationProblem(
      (["name", "email"] as const)
        .filter((key) => contact[key] === undefined)
        .map((key) => fieldError(`/${key}`, "required", `${key} is required.`)),
    );
  if (!mayJoinForAnyone(caller) && !isOwnAddress(caller, contact.email))
    throw problem("email-mismatch", "Residents can only join with the email address of their account.");
  return { name: contact.name, email: contact.email };
}

async function findDisplayName(tx: Transaction, residentId: string): Promise<string | undefined> {
  const resident = await tx.resident.findUnique({
    where: { id: residentId },
    select: { display_name: true },
  });
  return resident?.display_name;
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
