import type { components } from "../../generated/schema.js";
import type { Input, Handler } from "../../kernel/http/operation.js";
import { allInOrder } from "../../platform/database/all-in-order.js";
import type { Transaction } from "../../platform/database/client.js";
import { sendWithCommit } from "../../platform/database/with-commit.js";
import { toRowValues } from "../../platform/database/write-row.js";
import { Prisma, type WaitlistEntry } from "../../generated/prisma/client.js";
import type { Dependencies } from "../../events/dependencies.js";
import { enqueueEmail } from "../emails/index.js";
import type { Caller } from "../../kernel/http/caller.js";
import { asUuid } from "../../platform/ids.js";
import { assertUnchanged } from "../../platform/validation/read-only-fields.js";
import { problem } from "../../platform/http/problem.js";
import {
  buildOthersWithEmailQuery,
  entryExistsDetail,
  mapEmailConflict,
  maySetEmail,
} from "./entry-emails.js";
import { findEntry, findWaitlistOfEntry, lockEntry } from "./find.js";
import { presentEntry, presentWaitlistWithEntries } from "./present.js";
import { isStaff, buildAccessCondition } from "./authorization.js";
import type { EntryRow } from "./rows.js";
import { updateWaitlistEntryInOneStatement } from "./update-in-one-statement.js";

type Operation = "updateWaitlistEntry";
type Changes = components["schemas"]["UpdateWaitlistEntry"];

/** Update a waitlist entry (`PATCH /v1/waitlists/entries/{id}`). */
export const updateWaitlistEntry =
  (dependencies: Dependencies): Handler<Operation> =>
  async (input, reply) => {
    const { path, caller, statement, transaction, precondition } = input;
    const id = asUuid(path.id);
    const changes = await readChanges(input, id);
    if (changes === null) return reply.problem(404, "waitlist-entry-not-found");
    const { unconditional } = precondition;
    if (unconditional && changesOnlyNameAndEmail(changes)) {
      const update = { id, changes, caller, now: dependencies.clock() };
      const row = await statement((connection) => updateWaitlistEntryInOneStatement(connection, update));
      if (row !== undefined)
        return reply(200, presentWaitlistWithEntries(row), {
          version: row.entry_version,
          checked: unconditional,
        });
    }
    return transaction(async (tx) => {
      const stored = await lockEntry(tx, id, buildAccessCondition(caller));
      if (stored === undefined) return reply.problem(404, "waitlist-entry-not-found");
      const checked = precondition.check(stored.version);
      await assertAllowed(tx, stored, changes, caller);
      const entry = applyChanges(stored, changes, dependencies.clock());
      const [, row] = await allInOrder([saveEntry(tx, entry), findWaitlistOfEntry(tx, entry, caller)]);
      if (row === undefined) return reply.problem(404, "waitlist-entry-not-found");
      if (entry.status === "INVITED" && stored.status === "WAITING")
        sendInvitation(tx, dependencies, { entry, waitlistName: row.name });
      return reply(200, presentWaitlistWithEntries(row), { version: entry.version, checked });
    });
  };

/** Reads the request body. Reports an invalid body only to callers who may change the entry; returns null to others. */
async function readChanges(input: Input<Operation>, id: string): Promise<Changes | null> {
  try {
    return input.readBody();
  } catch (error) {
    const entry = await input.statement((connection) =>
      findEntry(connection, id, buildAccessCondition(input.caller)),
    );
    if (entry === undefined) return null;
    throw error;
  }
}

const changesOnlyNameAndEmail = (changes: Changes): boolean =>
  Object.keys(changes).every((name) => name === "name" || name === "email");

const readOnlyFields = ["id", "waitlist_id", "invited_at", "joined_at", "created_at", "updated_at"] as const;

/** Throws for a change of a field that the caller cannot change, or of the email address to one that they cannot use. */
async function assertAllowed(
  tx: Transaction,
  stored: EntryRow,
  changes: Changes,
  caller: Caller,
): Promise<void> {
  assertUnchanged(
    changes,
    presentEntry(stored),
    isStaff(caller) ? readOnlyFields : [...readOnlyFields, "status"],
  );
  if (changes.email !== undefined) await assertEmailChange(tx, stored, changes.email, caller);
}

function applyChanges(stored: EntryRow, changes: Changes, now: Date): EntryRow {
  const { name = stored.name, email = stored.email, status = stored.status } = changes;
  return {
    ...stored,
    name,
    email,
    status,
    invited_at: status === stored.status ? stored.invited_at : status === "INVITED" ? now : null,
    version: stored.version + 1,
    updated_at: now,
  };
}

async function assertEmailChange(
  tx: Transaction,
  stored: EntryRow,
  email: string,
  caller: Caller,
): Promise<void> {
  if (email.toLowerCase() === stored.email.toLowerCase()) return;
  if (!maySetEmail(caller, email))
    throw problem("email-mismatch", "Residents can only use the email address of their account.");
  const [other] = await tx.$queryRaw<Pick<WaitlistEntry, "id">[]>`
    SELECT o.id FROM waitlist_entries e, LATERAL (${buildOthersWithEmailQuery(email)}) o WHERE e.id = ${stored.id}::uuid`;
  if (other) throw problem("waitlist-entry-exists", entryExistsDetail(email), { existing_id: other.id });
}

function saveEntry(
  tx: Transaction,
  { id, name, email, status, invited_at, updated_at }: EntryRow,
): Promise<number> {
  const content = { name, email, status, invited_at, updated_at };
  const { assignments } = toRowValues(Prisma.WaitlistEntryScalarFieldEnum, content);
  const update = tx.$executeRaw`
    UPDATE waitlist_entries SET ${assignments}, version = version + 1 WHERE id = ${id}::uuid`;
  return mapEmailConflict(update, email);
}

interface Invitation {
  readonly entry: EntryRow;
  readonly waitlistName: string;
}

function sendInvitation(
  tx: Transaction,
  dependencies: Dependencies,
  { entry: { name, email }, waitlistName }: Invitation,
): void {
  const variables = { name, waitlist_name: waitlistName };
  const mail = { to: email, name, template: "WAITLIST_INVITED", variables } as const;
  sendWithCommit(tx, () => enqueueEmail(tx, dependencies, mail));
}
