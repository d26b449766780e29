import { findCaller } from "../caller.js";
import { createCursor } from "../credentials.js";
import { toCurrentResident } from "../documents/accounts.js";
import { toActivity, toList, toReview } from "../documents/community.js";
import { toIso } from "../documents/dates.js";
import { toGame } from "../documents/games.js";
import { toLibraryItem, toSummary } from "../documents/library.js";
import { toPage } from "../documents/pages.js";
import { toEntry } from "../documents/waitlists.js";
import { isLibrarySort } from "../statements/library.js";
import { database, hasScope } from "./context.js";
import { errorResult, ok, type Operation, readLimit } from "./http.js";
import { isSlug, isUuid } from "./validation.js";

/** Finds a row by the UUID in a path, or 404. */
async function findById<Row>(
  id: string,
  find: (id: string) => Promise<Row | undefined>,
  present: (row: Row) => unknown,
) {
  const row = isUuid(id) ? await find(id) : undefined;
  return row === undefined ? errorResult(404) : ok(present(row));
}

export const getGame: Operation = async ({ segments: [, slug = ""] }) => {
  const row = await database.findGame(slug);
  return row ? ok(toGame(row)) : errorResult(404);
};

export const getReview: Operation = ({ segments: [, id = ""] }) =>
  findById(id, database.findReview, toReview);

export const getList: Operation = ({ segments: [, id = ""] }) => findById(id, database.findList, toList);

export const getEntry: Operation = async ({ message, segments: [, , id = ""] }) =>
  (await hasScope(message.headers["x-service-key"], "waitlists:manage"))
    ? findById(id, database.findEntry, toEntry)
    : errorResult(404);

export const getMe: Operation = async ({ message }) => {
  const caller = await findCaller(message.headers.authorization);
  const row = caller === null ? undefined : await database.findMe(caller);
  return row ? ok(toCurrentResident(row)) : errorResult(401);
};

export const listGames: Operation = async ({ query }) => {
  const limit = readLimit(query, ["category"]);
  const category = query.get("category") ?? "";
  if (limit === null || !isSlug(category)) return errorResult(400);
  const rows = await database.findPage(category, limit);
  const list = ["listGames", category, "name"];
  return ok(toPage(rows, limit, toGame, (last) => createCursor(list, [last.name_key, last.id])));
};

export const listPopular: Operation = async ({ query }) => {
  const limit = readLimit(query, []);
  if (limit === null) return errorResult(400);
  const rows = await database.findPopular("WEEK", limit);
  const present = (row: (typeof rows)[number]) => ({
    ...toGame(row),
    rank: row.rank,
    score: row.score,
    previous_rank: row.previous_rank,
  });
  return ok(
    toPage(rows, limit, present, ({ rank }) => createCursor(["listPopularGames", "WEEK"], [String(rank)])),
  );
};

export const listReviews: Operation = async ({ query, segments: [, slug = ""] }) => {
  const limit = readLimit(query, []);
  if (limit === null) return errorResult(400);
  const rows = await database.findReviewsPage(slug, limit);
  if (rows.length === 0 && (await database.findGame(slug)) === undefined) return errorResult(404);
  const toCursor = ({ created_at, id }: (typeof rows)[number]) =>
    createCursor(["listGameReviews", slug], [toIso(created_at), id]);
  return ok(toPage(rows, limit, toReview, toCursor));
};

export const listActivities: Operation = async ({ query }) => {
  const limit = readLimit(query, []);
  if (limit === null) return errorResult(400);
  const rows = await database.findActivities(limit);
  const toCursor = ({ occurred_at, id }: (typeof rows)[number]) =>
    createCursor(["listActivityLogs", "ALL"], [toIso(occurred_at), id]);
  return ok(toPage(rows, limit, toActivity, toCursor));
};

/** Of other residents only in the orders that reveal nothing hidden, and not for staff. */
const othersSorts = ["-updated_at", "name"];

export const listLibrary: Operation = async ({ message, query }) => {
  const limit = readLimit(query, ["sort", "resident_id"]);
  const sort = query.get("sort") ?? "";
  const caller = await findCaller(message.headers.authorization);
  if (caller === null) return errorResult(401);
  const owner = query.get("resident_id") ?? caller;
  const isOwn = owner === caller;
  if (limit === null || !isLibrarySort(sort) || !(isOwn || othersSorts.includes(sort)) || !isUuid(owner))
    return errorResult(400);
  const row = isOwn
    ? await database.findOwnLibrary(owner, limit, sort)
    : await database.findOthersLibrary(owner, caller, limit, sort);
  if (row?.is_visible !== true) return errorResult(row === undefined ? 404 : 403);
  const toCursor = ({ sort_key, updated_at, id }: (typeof row.items)[number]) =>
    createCursor(["listLibrary", owner], [sort === "-updated_at" ? toIso(updated_at) : String(sort_key), id]);
  return ok({ ...toPage(row.items, limit, toLibraryItem, toCursor), summary: toSummary(row) });
};
