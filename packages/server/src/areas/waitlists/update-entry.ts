import type { Dependencies } from "../../domain/dependencies.js";
import { Prisma, type WaitlistEntry } from "../../generated/prisma/client.js";
import type { components } from "../../generated/schema.js";
import { updateWaitlistEntry as updateFunction } from "../../generated/write-functions.js";
import type { Handler, WriteInput } from "../../kernel/http/operation.js";
import type { Database } from "../../platform/database/client.js";
import { computed, defineColumns } from "../../platform/database/columns.js";
import { defineWrite } from "../../platform/database/write-function.js";
import { problem } from "../../platform/http/problem.js";
import { asUuid } from "../../platform/ids.js";
import { createImmutableFieldProblem, pickReadOnly } from "../../platform/validation/read-only-fields.js";
import { renderSubject, wakeMailWorkers } from "../emails/index.js";
import { buildAccessCondition, isStaff, mayActForAnyone } from "./authorization.js";
import { createUpdatedTemplate, findEntry } from "./find.js";

type Operation = "updateWaitlistEntry";
type Changes = components["schemas"]["UpdateWaitlistEntry"];

const readOnlyFields = ["id", "waitlist_id", "invited_at", "joined_at", "created_at", "updated_at"] as const;
const readOnlyToOthers = [...readOnlyFields, "status"] as const;

/** Update a waitlist entry (`PATCH /v1/waitlists/entries/{id}`). */
export const updateWaitlistEntry = ({ database, clock, newId }: Dependencies): Handler<Operation> => ({
  async singleWrite(input, reply) {
    const { path, caller, write, precondition, afterCommit } = input;
    const id = asUuid(path.id);
    const body = await readChanges(database, input, id);
    if (body === null) return reply.problem(404, "waitlist-entry-not-found");
    const immutable = isStaff(caller) ? readOnlyFields : readOnlyToOthers;
    const { template, update } = isStaff(caller) ? byStaff : byOthers;
    const result = await write(update, {
      of_entry: id,
      any_entry: mayActForAnyone(caller),
      read_only: pickReadOnly(body, immutable),
      new_name: body.name,
      new_email: body.email,
      new_status: body.status,
      mail_id: newId(),
      subject_start: subjectStart,
      at: clock(),
      versions: precondition.versions,
    });
    switch (result.outcome) {
      case "invited":
      case "updated": {
        if (result.outcome === "invited") afterCommit(wakeMailWorkers);
        const checked = precondition.checkedByDatabase;
        return reply(200, template.presentJson(result.json), { version: result.entry_version, checked });
      }
      case "entry-exists": {
        const detail = `Another entry of this waitlist has the email address ${body.email}.`;
        return reply.problem(409, "waitlist-entry-exists", detail, { existing_id: result.existing_id });
      }
      case "email-mismatch":
        throw problem("email-mismatch", "Residents can only use the email address of their account.");
      case "immutable":
        throw createImmutableFieldProblem(immutable.filter((name) => result.changed.includes(name)));
      case "version-mismatch":
        throw precondition.createMismatchProblem();
      case "waitlist-entry-not-found":
        return reply.problem(404, "waitlist-entry-not-found");
    }
  },
});

function defineUpdate(template: ReturnType<typeof createUpdatedTemplate>) {
  const columns = defineColumns<object>()("w", [], {
    json: computed<string>(template.json),
    entry_version: computed<WaitlistEntry["version"]>(Prisma.sql`e.version`),
  });
  const aliases = { entry: "e", waitlist: "w" };
  return { template, update: defineWrite(updateFunction, { aliases, columns }) };
}

const byStaff = defineUpdate(createUpdatedTemplate({ forStaff: true }));
const byOthers = defineUpdate(createUpdatedTemplate({ forStaff: false }));

const waitlistName = "…";
/** The subject of the mail ends with the name of the waitlist. */
const subjectStart = renderSubject("WAITLIST_INVITED", { name: "", waitlist_name: waitlistName }).slice(
  0,
  -waitlistName.length,
);

/** Reads the request body. Reports an invalid body only to callers who may change the entry; returns null to others. */
async function readChanges(
  database: Database,
  { readBody, confirmCaller }: WriteInput<Operation>,
  id: string,
): Promise<Changes | null> {
  try {
    return readBody();
  } catch (error) {
    const entry = await findEntry(database, id, buildAccessCondition(await confirmCaller()));
    if (entry === undefined) return null;
    throw error;
  }
}
