import type { components } from "../../generated/schema.js";
import { Prisma } from "../../generated/prisma/client.js";
import type { Dependencies } from "../../events/dependencies.js";
import type { Caller } from "../../kernel/http/caller.js";
import type { FastPath } from "../../kernel/http/operation.js";
import { defineStatement } from "../../platform/database/fixed-statement.js";
import { callWriteFunction } from "../../platform/database/write-function.js";
import { asSlug } from "../../platform/slug.js";
import { renderSubject, wakeMailWorkers } from "../emails/index.js";
import { isOwnAddress, mayJoinForAnyone, resolveEmail } from "./authorization.js";
import { presentEntry, toLocation } from "./present.js";
import type { EntryRow } from "./rows.js";

type JoinWaitlist = components["schemas"]["JoinWaitlist"];

/** Adds an entry with all effects in one statement: for service keys, and for residents with an address that they may add. */
export const joinInOneStatement =
  ({ clock, newId }: Dependencies): FastPath<"joinWaitlist"> =>
  async ({ path, body, caller, statement, afterCommit }, reply) => {
    const contact = resolveContact(caller, body);
    if (contact === null) return null;
    const [id, now] = [newId(), clock()];
    const { residentId, accountEmail, name, email } = contact;
    const parameters = [asSlug(path.slug), residentId, accountEmail, name, email] as const;
    const written = await statement((database) =>
      callWriteFunction<WrittenEntry>(database, writeEntry(id, ...parameters, newId(), now)),
    );
    if (written === null || written.waitlist_id === null) return null;
    afterCommit(wakeMailWorkers);
    const entry = { id, email, ...toNewEntry(now), ...written };
    return reply(201, presentEntry(entry), { version: entry.version, Location: toLocation(entry) });
  };

/** Who joins. The name is null if it is that of the account. */
interface Contact {
  readonly residentId: string | null;
  /** The address that the account of the resident must still have; null if they may add any address. */
  readonly accountEmail: string | null;
  readonly name: string | null;
  readonly email: string;
}

/**
 * Returns null for a service key that does not send name and address, and for a resident who may not add the address. Callers
 * with permissions are never cached.
 */
function resolveContact(caller: Caller, body: JoinWaitlist): Contact | null {
  const email = resolveEmail(caller, body);
  const { name = null } = body;
  if (email === undefined) return null;
  if (caller.kind !== "resident")
    return name === null ? null : { residentId: null, accountEmail: null, name, email };
  const { id: residentId, email: accountEmail } = caller.resident;
  if (mayJoinForAnyone(caller)) return { residentId, accountEmail: null, name, email };
  return isOwnAddress(caller, email) ? { residentId, accountEmail, name, email } : null;
}

/** The columns of the new entry that are not known in advance; nulls if the function does not apply. */
type WrittenEntry = Pick<EntryRow, "name" | "position" | "waitlist_id"> | { readonly waitlist_id: null };

const toNewEntry = (now: Date) =>
  ({ status: "WAITING", invited_at: null, version: 1, created_at: now, updated_at: now }) as const;

const waitlistName = "…";
/** The subject of the mail ends with the name of the waitlist. */
const subjectStart = renderSubject("WAITLIST_JOINED", {
  name: "",
  waitlist_name: waitlistName,
  position: 1,
}).slice(0, -waitlistName.length);

const writeEntry = defineStatement(
  (
    id: string,
    slug: string,
    residentId: string | null,
    accountEmail: string | null,
    name: string | null,
    email: string,
    mailId: string,
    now: Date,
  ) => Prisma.sql`
    SELECT w.joined_waitlist AS waitlist_id, w.entry_name AS name, w.entry_position AS position
    FROM write_waitlist_entry(${id}::uuid, ${slug}, ${residentId}::uuid, ${accountEmail}, ${name}, ${email},
      ${mailId}::uuid, ${subjectStart}, ${now}::timestamptz) w`,
);
