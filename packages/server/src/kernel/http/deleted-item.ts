import type { components } from "../../generated/schema.js";
import { timestamp } from "./time.js";

const dayMs = 24 * 60 * 60 * 1000;

/** How many days a deleted row is kept for accounting. */
export const accountingRetentionDays = 400;

/** How many days a deleted row is kept where nothing else is said. */
export const defaultRetentionDays = 30;

/** The answer to a deletion: what was deleted, and when the row goes too; null days when it went at once. */
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
