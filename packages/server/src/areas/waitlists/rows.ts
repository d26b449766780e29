import type { components } from "../../generated/schema.js";
import { Prisma, type Waitlist, type WaitlistEntry } from "../../generated/prisma/client.js";
import { defineColumns, computed, type JsonOf, type RowOf } from "../../platform/database/columns.js";

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
export type EntryJson = JsonOf<EntryRow>;

/** The columns of an entry `e` in a list, with the sort key `seq`. */
export const listedEntryColumns = (position: Prisma.Sql) =>
  defineColumns<WaitlistEntry>()("e", [...entryFields, "seq"], computedEntryColumns(position));
export type ListedEntryRow = RowOf<ReturnType<typeof listedEntryColumns>>;

/** Converts an entry from the JSON of a subquery. */
export const entryFromJson = (json: EntryJson): EntryRow => ({
  ...json,
  invited_at: json.invited_at === null ? null : new Date(json.invited_at),
  created_at: new Date(json.created_at),
  updated_at: new Date(json.updated_at),
});

/** The columns of a waitlist `w` with entries: the text of a JSON array of presented entries. */
export const waitlistWithEntriesColumns = (entries: Prisma.Sql) =>
  defineColumns<Waitlist>()("w", waitlistFields, { entries: computed<string>(entries) });
export type WaitlistWithEntriesRow = RowOf<ReturnType<typeof waitlistWithEntriesColumns>>;
