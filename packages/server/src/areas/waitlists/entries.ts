import { presentDeleted } from "../../domain/deleted-item.js";
import type { Dependencies } from "../../domain/dependencies.js";
import { asSlug } from "../../domain/slug.js";
import { Prisma, type WaitlistEntry } from "../../generated/prisma/client.js";
import { joinWaitlist as joinFunction } from "../../generated/write-functions.js";
import type { Handler } from "../../kernel/http/operation.js";
import { computed, defineColumns } from "../../platform/database/columns.js";
import { defineWrite } from "../../platform/database/write-function.js";
import { fieldError, problem, validationProblem } from "../../platform/http/problem.js";
import { asUuid } from "../../platform/ids.js";
import { renderSubject, wakeMailWorkers } from "../emails/index.js";
import { buildAccessCondition } from "./authorization.js";
import { entryTemplate, findEntry } from "./find.js";
import { createEntryTemplate } from "./present.js";
import { releaseSpot } from "./spots.js";

/** Get a waitlist entry (`GET /v1/waitlists/entries/{id}`). */
export const getWaitlistEntry =
  ({ database }: Dependencies): Handler<"getWaitlistEntry"> =>
  async ({ path, caller }, reply) => {
    const entry = await findEntry(database, path.id, buildAccessCondition(caller));
    if (entry === undefined) return reply.problem(404, "waitlist-entry-not-found");
    return reply(200, entryTemplate.present(entry.values), { version: entry.version });
  };

/** Join a waitlist (`PUT /v1/waitlists/{slug}/entries`). */
export const joinWaitlist = ({ clock, newId }: Dependencies): Handler<"joinWaitlist"> => ({
  async singleWrite({ path, body, caller, write, afterCommit }, reply) {
    const result = await write(join, {
      new_id: newId(),
      of_slug: asSlug(path.slug),
      given_name: body.name,
      given_email: body.email,
      any_address: caller.can("waitlists:join"),
      mail_id: newId(),
      subject_start: subjectStart,
      at: clock(),
    });
    switch (result.outcome) {
      case "joined":
        afterCommit(wakeMailWorkers);
        return reply(201, joinedTemplate.presentJson(result.json), {
          version: result.version,
          Location: `/rest/v1/waitlists/entries/${result.id}`,
        });
      case "already-joined":
        return reply(200, joinedTemplate.presentJson(result.json), { version: result.version });
      case "waitlist-full":
        return reply.problem(409, "waitlist-full", `All ${result.capacity} spots are taken.`, {
          max_capacity: result.capacity,
        });
      case "waitlist-not-found":
        return reply.problem(404, "waitlist-not-found");
      case "incomplete":
        throw validationProblem(
          result.missing.map((name) => fieldError(`/${name}`, "required", `${name} is required.`)),
        );
      case "email-mismatch":
        throw problem("email-mismatch", "Residents can only join with the email address of their account.");
    }
  },
});

const joinedTemplate = createEntryTemplate(Prisma.sql`f.entry_position`);
const join = defineWrite(joinFunction, {
  aliases: { entry: "e" },
  columns: defineColumns<WaitlistEntry>()("e", ["id", "version"], {
    json: computed<string>(joinedTemplate.json),
  }),
});

const waitlistName = "…";
/** The subject of the mail ends with the name of the waitlist. */
const subjectStart = renderSubject("WAITLIST_JOINED", {
  name: "",
  waitlist_name: waitlistName,
  position: 1,
}).slice(0, -waitlistName.length);

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
