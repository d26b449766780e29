import type { Database } from "../platform/database/client.js";
import { Prisma } from "../generated/prisma/client.js";
import { accountingRetentionDays, defaultRetentionDays } from "../kernel/http/deleted-item.js";
import { batchSize, runInBatches } from "../platform/jobs/batches.js";
import type { Job } from "../platform/jobs/job.js";

/** Rows that refer to the one that goes. */
interface Reference {
  readonly table: string;
  readonly column: string;
}

interface PurgeRule {
  /** A table with `deleted_at`, and an index over what is deleted. */
  readonly table: string;
  readonly retentionDays: number;
  /** What goes together with the row. */
  readonly cascade?: readonly Reference[];
  /** What goes by a purge of its own; the row waits until none of it is left. */
  readonly blockedBy?: readonly Reference[];
}

const dayMs = 24 * 3_600_000;

/** What was deleted and hidden goes for good so many days later. Parts stand before their whole. */
export const purgeRules: readonly PurgeRule[] = [
  { table: "subscription_offers", retentionDays: accountingRetentionDays },
  {
    table: "subscriptions",
    retentionDays: accountingRetentionDays,
    blockedBy: [{ table: "subscription_offers", column: "subscription_id" }],
  },
  { table: "waitlist_entries", retentionDays: defaultRetentionDays },
  {
    table: "waitlists",
    retentionDays: defaultRetentionDays,
    cascade: [{ table: "waitlist_rank_nodes", column: "waitlist_id" }],
    blockedBy: [{ table: "waitlist_entries", column: "waitlist_id" }],
  },
  { table: "library_entries", retentionDays: defaultRetentionDays },
  { table: "backlog_items", retentionDays: defaultRetentionDays },
  {
    table: "reviews",
    retentionDays: defaultRetentionDays,
    cascade: [{ table: "review_likes", column: "review_id" }],
  },
  {
    table: "lists",
    retentionDays: defaultRetentionDays,
    cascade: [{ table: "list_items", column: "list_id" }],
  },
  { table: "activity_logs", retentionDays: defaultRetentionDays },
  { table: "feedback", retentionDays: defaultRetentionDays },
  {
    table: "achievements",
    retentionDays: defaultRetentionDays,
    blockedBy: [{ table: "resident_achievements", column: "achievement_id" }],
  },
  {
    table: "badges",
    retentionDays: defaultRetentionDays,
    blockedBy: [{ table: "resident_badges", column: "badge_id" }],
  },
  {
    table: "games",
    retentionDays: defaultRetentionDays,
    cascade: [
      { table: "game_stats", column: "game_id" },
      { table: "game_external_ids", column: "game_id" },
      { table: "game_event_hours", column: "game_id" },
      { table: "game_popularity", column: "game_id" },
      { table: "game_category_links", column: "game_id" },
    ],
    // What residents keep of a game is theirs to delete. The game stays for it, hidden.
    blockedBy: [
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
  { table: "blogs", retentionDays: defaultRetentionDays },
  { table: "changelogs", retentionDays: defaultRetentionDays },
  {
    table: "roles",
    retentionDays: defaultRetentionDays,
    cascade: [
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
    runInBatches(
      context,
      purgeRules.map((rule) => () => purgeBatch(database, rule, context.now)),
    ),
});

/** The oldest batch. Foreign keys are checked at the end of the statement, when what refers to the rows is gone too. */
function purgeBatch(
  database: Database,
  { table, retentionDays, cascade = [], blockedBy = [] }: PurgeRule,
  now: Date,
): Promise<number> {
  const target = Prisma.raw(table);
  const cutoff = new Date(now.getTime() - retentionDays * dayMs);
  const cascades = cascade.map(
    ({ table: child, column }) => Prisma.sql`, ${Prisma.raw(`gone_${child}`)} AS (
      DELETE FROM ${Prisma.raw(child)} WHERE ${Prisma.raw(column)} IN (SELECT id FROM due))`,
  );
  return database.$executeRaw`
    WITH due AS (
      SELECT w.id FROM ${target} w WHERE w.deleted_at <= ${cutoff} ${and(blockedBy.map(isUnreferenced))}
      ORDER BY w.deleted_at LIMIT ${Prisma.raw(String(batchSize))} FOR UPDATE SKIP LOCKED)
    ${cascades.length > 0 ? Prisma.join(cascades, " ") : Prisma.empty}
    DELETE FROM ${target} WHERE id IN (SELECT id FROM due)`;
}

const and = (conditions: readonly Prisma.Sql[]): Prisma.Sql =>
  Prisma.join([Prisma.empty, ...conditions], " AND ");

const isUnreferenced = ({ table, column }: Reference): Prisma.Sql =>
  Prisma.sql`NOT EXISTS (SELECT FROM ${Prisma.raw(table)} p WHERE p.${Prisma.raw(column)} = w.id)`;
