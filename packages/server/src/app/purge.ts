import type { Database } from "../platform/database/client.js";
import { Prisma } from "../generated/prisma/client.js";
import { accountingDays, ordinaryDays } from "../kernel/http/deleted.js";
import { batchSize, inBatches } from "../platform/jobs/batches.js";
import type { Job } from "../platform/jobs/job.js";

/** Rows that refer to the one that goes. */
interface Reference {
  readonly table: string;
  readonly column: string;
}

interface Purge {
  /** A table with `deleted_at`, and an index over what is deleted. */
  readonly table: string;
  readonly keptDays: number;
  /** What goes together with the row. */
  readonly together?: readonly Reference[];
  /** What goes by a purge of its own; the row waits until none of it is left. */
  readonly after?: readonly Reference[];
}

const dayMs = 24 * 3_600_000;

/** What was deleted and hidden goes for good so many days later. Parts stand before their whole. */
export const purges: readonly Purge[] = [
  { table: "subscription_offers", keptDays: accountingDays },
  {
    table: "subscriptions",
    keptDays: accountingDays,
    after: [{ table: "subscription_offers", column: "subscription_id" }],
  },
  { table: "waitlist_entries", keptDays: ordinaryDays },
  {
    table: "waitlists",
    keptDays: ordinaryDays,
    together: [{ table: "waitlist_rank_nodes", column: "waitlist_id" }],
    after: [{ table: "waitlist_entries", column: "waitlist_id" }],
  },
  { table: "library_entries", keptDays: ordinaryDays },
  { table: "backlog_items", keptDays: ordinaryDays },
  {
    table: "reviews",
    keptDays: ordinaryDays,
    together: [{ table: "review_likes", column: "review_id" }],
  },
  { table: "lists", keptDays: ordinaryDays, together: [{ table: "list_items", column: "list_id" }] },
  { table: "activity_logs", keptDays: ordinaryDays },
  { table: "feedback", keptDays: ordinaryDays },
  {
    table: "achievements",
    keptDays: ordinaryDays,
    after: [{ table: "resident_achievements", column: "achievement_id" }],
  },
  {
    table: "badges",
    keptDays: ordinaryDays,
    after: [{ table: "resident_badges", column: "badge_id" }],
  },
  {
    table: "games",
    keptDays: ordinaryDays,
    together: [
      { table: "game_stats", column: "game_id" },
      { table: "game_external_ids", column: "game_id" },
      { table: "game_event_hours", column: "game_id" },
      { table: "game_popularity", column: "game_id" },
      { table: "game_category_links", column: "game_id" },
    ],
    // What residents keep of a game is theirs to delete. The game stays for it, hidden.
    after: [
      { table: "library_entries", column: "game_id" },
      { table: "backlog_items", column: "game_id" },
      { table: "liked_games", column: "game_id" },
      { table: "list_items", column: "game_id" },
      { table: "ratings", column: "game_id" },
      { table: "reviews", column: "game_id" },
      { table: "activity_logs", column: "game_id" },
      { table: "achievements", column: "game_id" },
    ],
  },
  { table: "blogs", keptDays: ordinaryDays },
  { table: "changelogs", keptDays: ordinaryDays },
  {
    table: "roles",
    keptDays: ordinaryDays,
    together: [
      { table: "role_permissions", column: "role_id" },
      { table: "resident_roles", column: "role_id" },
    ],
  },
];

/** Deletes for good what residents and staff deleted. */
export const purgeJob = ({ database }: { readonly database: Database }): Job => ({
  name: "purge-deleted",
  everyMs: 3_600_000,
  run: (context) =>
    inBatches(
      context,
      purges.map((purge) => () => purgeBatch(database, purge, context.now)),
    ),
});

/** The oldest batch. Foreign keys are checked at the end of the statement, when what refers to the rows is gone too. */
function purgeBatch(
  database: Database,
  { table, keptDays, together = [], after = [] }: Purge,
  now: Date,
): Promise<number> {
  const whole = Prisma.raw(table);
  const before = new Date(now.getTime() - keptDays * dayMs);
  const parts = together.map(
    ({ table: part, column }) => Prisma.sql`, ${Prisma.raw(`gone_${part}`)} AS (
      DELETE FROM ${Prisma.raw(part)} WHERE ${Prisma.raw(column)} IN (SELECT id FROM due))`,
  );
  return database.$executeRaw`
    WITH due AS (
      SELECT w.id FROM ${whole} w WHERE w.deleted_at <= ${before} ${and(after.map(nothingLeft))}
      ORDER BY w.deleted_at LIMIT ${Prisma.raw(String(batchSize))} FOR UPDATE SKIP LOCKED)
    ${parts.length > 0 ? Prisma.join(parts, " ") : Prisma.empty}
    DELETE FROM ${whole} WHERE id IN (SELECT id FROM due)`;
}

const and = (conditions: readonly Prisma.Sql[]): Prisma.Sql =>
  Prisma.join([Prisma.empty, ...conditions], " AND ");

const nothingLeft = ({ table, column }: Reference): Prisma.Sql =>
  Prisma.sql`NOT EXISTS (SELECT FROM ${Prisma.raw(table)} p WHERE p.${Prisma.raw(column)} = w.id)`;
