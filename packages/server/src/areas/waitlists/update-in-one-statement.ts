import type { components } from "../../generated/schema.js";
import { Prisma } from "../../generated/prisma/client.js";
import type { Caller } from "../../kernel/http/caller.js";
import type { Database, Transaction } from "../../platform/database/client.js";
import { defineStatement } from "../../platform/database/fixed-statement.js";
import { buildAccessCondition, isStaff, mayActForAnyone } from "./authorization.js";
import { buildOthersWithEmailQuery, mapEmailConflict, maySetEmail } from "./entry-emails.js";
import { buildUpdateAndRead, type UpdatedEntryRow } from "./find.js";

/** An update of only the name and the email address of an entry. */
export interface EntryUpdate {
  readonly id: string;
  readonly changes: Pick<components["schemas"]["UpdateWaitlistEntry"], "name" | "email">;
  readonly caller: Caller;
  readonly now: Date;
}

/**
 * Updates an entry and reads its waitlist in one statement. Returns undefined if the entry does not exist or the email address
 * cannot be set.
 */
export async function updateWaitlistEntryInOneStatement(
  connection: Database | Transaction,
  { id, changes: { name, email }, caller, now }: EntryUpdate,
): Promise<UpdatedEntryRow | undefined> {
  const values = [id, name ?? null, email ?? null, now] as const;
  const update = mayActForAnyone(caller)
    ? (isStaff(caller) ? updateByStaff : updateByPartner)(...values)
    : updateByOwner(caller, values);
  const [row] = await mapEmailConflict(connection.$queryRaw<UpdatedEntryRow[]>(update), email);
  return row;
}

type Parameters = readonly [id: string, name: string | null, email: string | null, now: Date];

const anyEntry = Prisma.sql`TRUE`;
const updateByStaff = defineStatement((...parameters: Parameters) =>
  buildUpdate(parameters, { access: anyEntry, maySetEmail: true, forStaff: true }),
);
const updateByPartner = defineStatement((...parameters: Parameters) =>
  buildUpdate(parameters, { access: anyEntry, maySetEmail: true, forStaff: false }),
);

function updateByOwner(caller: Caller, parameters: Parameters): Prisma.Sql {
  const [, , email] = parameters;
  return buildUpdate(parameters, {
    access: buildAccessCondition(caller),
    maySetEmail: email !== null && maySetEmail(caller, email),
    forStaff: false,
  });
}

interface UpdateRights {
  /** Matches the entries `e` that the caller may change. */
  readonly access: Prisma.Sql;
  /** Whether the caller may set the email address where the entry has another one. */
  readonly maySetEmail: boolean;
  readonly forStaff: boolean;
}

function buildUpdate([id, name, email, now]: Parameters, rights: UpdateRights): Prisma.Sql {
  const entryCondition = Prisma.sql`e.id = ${id}::uuid AND e.deleted_at IS NULL AND ${rights.access}`;
  const isAvailable = rights.maySetEmail
    ? Prisma.sql`OR NOT EXISTS (${buildOthersWithEmailQuery(email)})`
    : Prisma.empty;
  return buildUpdateAndRead(
    entryCondition,
    Prisma.sql`
      UPDATE waitlist_entries e
      SET name = coalesce(${name}, e.name), email = coalesce(${email}, e.email), version = e.version + 1,
        updated_at = ${now}
      FROM locked
      WHERE e.waitlist_id = locked.id AND ${entryCondition}
        AND (${email}::text IS NULL OR e.email_key = lower(${email}) ${isAvailable})`,
    rights.forStaff,
  );
}
