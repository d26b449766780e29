import type { components } from "../../generated/schema.js";
import type { Operation } from "../../kernel/http/operation.js";
import type { Transaction } from "../../platform/database/client.js";
import type { Dependencies } from "../../events/dependencies.js";
import { enqueueEmail } from "../emails/enqueue.js";
import { residentIdOf, type Caller } from "../../kernel/http/caller.js";
import { presentDeleted } from "../../kernel/http/deleted.js";
import { asUuid } from "../../kernel/http/ids.js";
import { field, invalid, problem } from "../../platform/http/problem.js";
import { asSlug } from "../../kernel/http/slug.js";
import { freePlace, takePlace } from "./capacity.js";
import { findEntry } from "./find.js";
import { presentEntry } from "./present.js";
import { isOwnAddress, joinsAnybody, withinReachOf } from "./rights.js";

/** Get a waitlist entry (`GET /v1/waitlists/entries/{id}`). */
export const getWaitlistEntry =
  ({ database }: Dependencies): Operation<"getWaitlistEntry"> =>
  async ({ path, caller }, reply) => {
    const entry = await findEntry(database, asUuid(path.id), withinReachOf(caller));
    if (entry === undefined) return reply.problem(404, "waitlist-entry-not-found");
    return reply(200, presentEntry(entry), { version: entry.version });
  };

/** Join a waitlist (`PUT /v1/waitlists/{slug}/entries`). */
export const joinWaitlist =
  ({ clock, newId }: Dependencies): Operation<"joinWaitlist"> =>
  async ({ path, body, caller, transaction }, reply) =>
    transaction(async (tx) => {
      const person = await personOf(tx, caller, body);
      const joiner = {
        ...person,
        slug: asSlug(path.slug),
        residentId: residentIdOf(caller),
        now: clock(),
        newId,
      };
      const joining = await takePlace(tx, joiner);
      switch (joining.result) {
        case "unknown-waitlist":
          return reply.problem(404, "waitlist-not-found", `No waitlist has the slug ${path.slug}.`);
        case "full":
          return reply.problem(409, "waitlist-full", `All ${joining.maxCapacity} places are taken.`, {
            max_capacity: joining.maxCapacity,
          });
        case "already-on-it":
          return reply(200, presentEntry(joining.entry), { version: joining.entry.version });
        case "joined": {
          const { entry, waitlistName } = joining;
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

interface Person {
  readonly name: string;
  readonly email: string;
}

/** Who is to join: what was sent, completed from the caller's account. */
async function personOf(
  tx: Transaction,
  caller: Caller,
  { name, email }: components["schemas"]["JoinWaitlist"],
): Promise<Person> {
  const account = caller.kind === "resident" ? caller.resident : null;
  const person = {
    name: name ?? (account ? await displayNameOf(tx, account.id) : undefined),
    email: email ?? account?.email ?? undefined,
  };
  if (person.name === undefined || person.email === undefined)
    throw invalid(
      (["name", "email"] as const)
        .filter((key) => person[key] === undefined)
        .map((key) => field(`/${key}`, "required", `${key} is missing.`)),
    );
  if (!joinsAnybody(caller) && !isOwnAddress(caller, person.email))
    throw problem("email-mismatch", "Residents join with the address of their own account.");
  return { name: person.name, email: person.email };
}

async function displayNameOf(tx: Transaction, residentId: string): Promise<string | undefined> {
  const resident = await tx.resident.findUnique({
    where: { id: residentId },
    select: { display_name: true },
  });
  return resident?.display_name;
}

/** Leave a waitlist (`DELETE /v1/waitlists/entries/{id}`). */
export const leaveWaitlist =
  ({ clock }: Dependencies): Operation<"leaveWaitlist"> =>
  async ({ path, caller, transaction, precondition }, reply) =>
    transaction(async (tx) => {
      const now = clock();
      const leaver = await freePlace(tx, asUuid(path.id), withinReachOf(caller), now);
      if (leaver === undefined) return reply.problem(404, "waitlist-entry-not-found");
      precondition.check(leaver.version);
      return reply(200, presentDeleted("waitlist_entry", { id: leaver.id, deletedAt: now }));
    });
