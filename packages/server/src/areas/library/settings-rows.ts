import type { components } from "../../generated/schema.js";
import type { Database, Transaction } from "../../platform/database/client.js";
import type { ActivityVisibility } from "../../events/domain-events.js";
import type { Visibility } from "../../events/visibility.js";

/** The orders of a library. */
export type LibrarySort = components["schemas"]["LibrarySort"];

/** How a resident shows their library and their backlog; the defaults where they never changed anything. */
export interface OwnerRow {
  readonly id: string;
  readonly username: string;
  readonly visibility: Visibility;
  readonly backlog_visibility: Visibility;
  readonly show_playtime: boolean;
  readonly show_dates: boolean;
  readonly log_activity: boolean;
  readonly default_sort: LibrarySort;
  /** 0 until the first change. */
  readonly version: number;
  readonly created_at: Date;
  readonly updated_at: Date;
}

/** A live resident with the settings of their library. */
export async function findOwner(
  database: Database | Transaction,
  residentId: string,
): Promise<OwnerRow | undefined> {
  const [row] = await database.$queryRaw<OwnerRow[]>`
    SELECT r.id, r.username, coalesce(s.visibility, 'PUBLIC') AS visibility,
      coalesce(s.backlog_visibility, 'PUBLIC') AS backlog_visibility,
      coalesce(s.show_playtime, TRUE) AS show_playtime, coalesce(s.show_dates, TRUE) AS show_dates,
      coalesce(s.log_activity, TRUE) AS log_activity, coalesce(s.default_sort, '-updated_at') AS default_sort,
      coalesce(s.version, 0) AS version, coalesce(s.created_at, r.created_at) AS created_at,
      coalesce(s.updated_at, r.created_at) AS updated_at
    FROM residents r LEFT JOIN library_settings s ON s.resident_id = r.id
    WHERE r.id = ${residentId}::uuid AND r.deleted_at IS NULL`;
  return row;
}

/** The same of the resident whose row the transaction has locked. */
export async function getOwner(tx: Transaction, residentId: string): Promise<OwnerRow> {
  const owner = await findOwner(tx, residentId);
  if (owner === undefined) throw new Error("A locked resident is gone.");
  return owner;
}

/** Whom the log tells of a library entry and of the backlog. */
export const toActivityVisibility = (
  { visibility, backlog_visibility, log_activity }: OwnerRow,
  entry: { readonly visibility: string },
): ActivityVisibility => ({
  entry: entry.visibility === "PRIVATE" || !log_activity ? "PRIVATE" : visibility,
  backlog: backlog_visibility,
});
