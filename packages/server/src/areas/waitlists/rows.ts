import { Prisma } from "../../generated/prisma/client.js";

/** A waitlist `w` as it is read. */
export interface WaitlistRow {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly purpose: string;
  readonly max_capacity: number;
  readonly entries_count: number;
  readonly version: number;
  readonly created_at: Date;
  readonly updated_at: Date;
}

/** The columns of a `WaitlistRow`. */
export const waitlistColumns = Prisma.sql`w.id, w.slug, w.name, w.purpose, w.max_capacity, w.entries_count, w.version,
  w.created_at, w.updated_at`;

/** An entry with its position of the moment when it was read. */
export interface Entry<Timestamp> {
  readonly id: string;
  readonly waitlist_id: string;
  readonly name: string;
  readonly email: string;
  readonly position: number;
  readonly status: "INVITED" | "WAITING";
  readonly invited_at: Timestamp | null;
  readonly version: number;
  readonly created_at: Timestamp;
  readonly updated_at: Timestamp;
}

/** An entry `e` as it is read. */
export type EntryRow = Entry<Date>;

/** An entry that PostgreSQL has put into JSON. */
export type EntryJson = Entry<string>;

/** The columns of an `EntryRow`, all but the position. */
export const entryColumns = Prisma.sql`e.id, e.waitlist_id, e.name, e.email, e.status, e.invited_at, e.version, e.created_at,
  e.updated_at`;

/** The row that JSON stands for. */
export const entryFromJson = (json: EntryJson): EntryRow => ({
  ...json,
  invited_at: json.invited_at === null ? null : new Date(json.invited_at),
  created_at: new Date(json.created_at),
  updated_at: new Date(json.updated_at),
});

/** A waitlist together with those of its entries that somebody may see. */
export interface WaitlistWithEntriesRow extends WaitlistRow {
  /** The entries that come first whatever their position. */
  readonly chosen: readonly EntryJson[] | null;
  /** The first entries by position, for those who may see everybody. */
  readonly head?: readonly EntryJson[] | null;
}
