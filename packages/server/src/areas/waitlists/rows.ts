import { Prisma, type Waitlist, type WaitlistEntry } from "../../generated/prisma/client.js";
import type { components } from "../../generated/schema.js";
import { computed, defineColumns, type RowOf } from "../../platform/database/columns.js";

const waitlistFields = [
  "id",
  "slug",
  "name",
  "purpose",
  "max_capacity",
  "entries_count",
  "version",
  "created_at",
  "updated_at",
] as const;

/** The columns of a waitlist `w`. */
export const waitlistColumns = defineColumns<Waitlist>()("w", waitlistFields);
export type WaitlistRow = RowOf<typeof waitlistColumns>;

const entryFields = [
  "id",
  "waitlist_id",
  "name",
  "email",
  "invited_at",
  "version",
  "created_at",
  "updated_at",
] as const;

const computedEntryColumns = (position: Prisma.Sql) => ({
  status: computed<components["schemas"]["WaitlistEntryStatus"]>(Prisma.sql`e.status`),
  position: computed<number>(position),
});

/** The columns of an entry `e`, with the expression that computes its position. */
export const entryColumns = (position: Prisma.Sql) =>
  defineColumns<WaitlistEntry>()("e", entryFields, computedEntryColumns(position));
export type EntryRow = RowOf<ReturnType<typeof entryColumns>>;

/** The columns of an entry `e` in a list, with the sort key `seq`. */
export const listedEntryColumns = (position: Prisma.Sql) =>
  defineColumns<WaitlistEntry>()("e", [...entryFields, "seq"], computedEntryColumns(position));
export type ListedEntryRow = RowOf<ReturnType<typeof listedEntryColumns>>;

/** The columns of a waitlist `w` with entries: the text of a JSON array of presented entries. */
export const waitlistWithEntriesColumns = (entries: Prisma.Sql) =>
  defineColumns<Waitlist>()("w", waitlistFields, { entries: computed<string>(entries) });
export type WaitlistWithEntriesRow = RowOf<ReturnType<typeof waitlistWithEntriesColumns>>;

/** These columns, with the version of the entry `e` that was updated. */
export const updatedWaitlistColumns = (entries: Prisma.Sql) =>
  defineColumns<Waitlist>()("w", waitlistFields, {
    entries: computed<string>(entries),
    entry_version: computed<WaitlistEntry["version"]>(Prisma.sql`e.version`),
  });
