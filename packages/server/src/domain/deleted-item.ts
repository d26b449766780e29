import type { components } from "../generated/schema.js";
import { timestamp } from "../platform/time.js";

const dayMs = 24 * 60 * 60 * 1000;

/** How many days a deleted row is kept for accounting. */
export const accountingRetentionDays = 400;

/** How many days a deleted row is kept by default. */
export const defaultRetentionDays = 30;

/** Presents a deleted row with the time when it will be purged; `retentionDays` is null if it is purged already. */
export const presentDeleted = (
  object: string,
  { id, deletedAt }: { readonly id: string; readonly deletedAt: Date },
  retentionDays: number | null = defaultRetentionDays,
): components["schemas"]["DeletedItem"] => ({
  id,
  object,
  deleted: true,
  deleted_at: timestamp(deletedAt),
  purge_at: retentionDays === null ? null : timestamp(new Date(deletedAt.getTime() + retentionDays * dayMs)),
});
