import { defineStatement } from "@game-community/postgres";
import { Prisma, type Review } from "../../generated/prisma/client.js";
import type { components } from "../../generated/schema.js";
import { anonymousIdentity, type Caller, getResidentId } from "../../kernel/http/caller.js";
import type { Database, Transaction } from "../../platform/database/client.js";
import { computed, defineColumns, type RowOf } from "../../platform/database/columns.js";
import { assertWritten } from "../../platform/database/written-row.js";
import { asUuid } from "../../platform/ids.js";
import { buildReviewValues } from "./present.js";

type Schemas = components["schemas"];

const status = computed<Schemas["ReviewStatus"]>(Prisma.sql`w.status`);

/** A review as it is sent, with what decides who may see it. */
const presentedColumns = (caller: Caller) =>
  defineColumns<Review>()("w", ["resident_id", "version"], { status, values: buildReviewValues(caller) });
type PresentedReview = RowOf<ReturnType<typeof presentedColumns>>;

/** The columns that decide whether and how a review may be changed. */
const storedColumns = defineColumns<Review>()(
  "w",
  [
    "id",
    "resident_id",
    "game_id",
    "title",
    "body",
    "score",
    "contains_spoilers",
    "platform",
    "language",
    "published_at",
    "edited_at",
    "version",
    "created_at",
    "updated_at",
  ],
  {
    verdict: computed<Schemas["ReviewVerdict"]>(Prisma.sql`w.verdict`),
    status,
    game_slug: computed<string>(Prisma.sql`g.slug`),
  },
);
export type StoredReview = RowOf<typeof storedColumns>;

/** Reviews `w` with their games `g`, without reviews of deleted games. Reviews of deleted residents are included. */
export const reviewTables = buildReviewTables(Prisma.sql`g.deleted_at IS NULL`);

/** Joins the author `r` of a review. Used for columns, not for filters. */
export const reviewJoins = Prisma.sql`JOIN residents r ON r.id = w.resident_id`;

function buildReviewTables(gameCondition: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`reviews w JOIN games g ON g.id = w.game_id AND ${gameCondition}`;
}

const buildReviewQuery = (id: string, caller: Caller): Prisma.Sql => Prisma.sql`
  SELECT ${presentedColumns(caller).sql} FROM ${reviewTables} ${reviewJoins}
  WHERE w.id = ${id}::uuid AND w.deleted_at IS NULL`;

/** The statement is the same for all anonymous callers. */
const anonymousQuery = defineStatement((id: string) => buildReviewQuery(id, anonymousIdentity.caller));

/** Finds a review. Whether the caller may see it is not checked. */
export async function findReview(
  database: Database | Transaction,
  reviewId: string,
  caller: Caller,
): Promise<PresentedReview | undefined> {
  const id = asUuid(reviewId);
  const [row] = await database.$queryRaw<PresentedReview[]>(
    caller.kind === "anonymous" ? anonymousQuery(id) : buildReviewQuery(id, caller),
  );
  return row;
}

/** Reads a review that this transaction has written. */
export async function readWrittenReview(
  tx: Transaction,
  id: string,
  caller: Caller,
): Promise<PresentedReview> {
  return assertWritten(await findReview(tx, id, caller));
}

/** Finds a review and locks it until the end of the transaction. */
export const lockReview = (tx: Transaction, id: string): Promise<StoredReview | undefined> =>
  lockReviewIn(tx, reviewTables, id);

/** Finds and locks a review to delete, including the caller's own reviews of deleted games. */
export const lockReviewToDelete = (
  tx: Transaction,
  id: string,
  caller: Caller,
): Promise<StoredReview | undefined> =>
  lockReviewIn(
    tx,
    buildReviewTables(Prisma.sql`(g.deleted_at IS NULL OR w.resident_id = ${getResidentId(caller)}::uuid)`),
    id,
  );

async function lockReviewIn(
  tx: Transaction,
  tables: Prisma.Sql,
  id: string,
): Promise<StoredReview | undefined> {
  const [row] = await tx.$queryRaw<StoredReview[]>`
    SELECT ${storedColumns.sql} FROM ${tables} WHERE w.id = ${asUuid(id)}::uuid AND w.deleted_at IS NULL
    FOR NO KEY UPDATE OF w FOR KEY SHARE OF g`;
  return row;
}

/** Selects a resident's play progress in a game from their library, to store it with a review. */
export function selectPlayProgress({ resident_id, game_id }: Pick<Review, "resident_id" | "game_id">) {
  const select = (column: "playtime_minutes" | "play_status"): Prisma.Sql => Prisma.sql`(
    SELECT e.${Prisma.raw(column)} FROM library_entries e
    WHERE e.resident_id = ${resident_id}::uuid AND e.game_id = ${game_id}::uuid AND e.deleted_at IS NULL)`;
  return {
    playtime_minutes_at_review: select("playtime_minutes"),
    play_status_at_review: select("play_status"),
  };
}
