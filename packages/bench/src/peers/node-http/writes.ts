import { findCaller } from "../caller.js";
import { toActivity, toRating, toReview } from "../documents/community.js";
import { toLibraryEntry } from "../documents/library.js";
import { toOffer } from "../documents/offers.js";
import { toEntry, toWaitlist } from "../documents/waitlists.js";
import { database, getMean, hasScope } from "./context.js";
import { created, errorResult, ok, type Operation, readBody, type Request, type Result } from "./http.js";
import * as validation from "./validation.js";

/** Runs a write of the calling resident. */
const asResident =
  (write: (caller: string, request: Request) => Promise<Result>): Operation =>
  async (request) => {
    const caller = await findCaller(request.message.headers.authorization);
    return caller === null ? errorResult(401) : write(caller, request);
  };

/** Presents a like or its removal. Without a change, it was done before, or the review is the caller's own or missing. */
async function presentLike(
  id: string,
  caller: string,
  liked: boolean,
  row?: { readonly likes_count: number },
) {
  if (row) return ok({ review_id: id, liked, changed: true, likes_count: row.likes_count });
  const stored = validation.isUuid(id) ? await database.findLikes(id) : undefined;
  if (stored === undefined) return errorResult(404);
  if (liked && stored.resident_id === caller) return errorResult(403);
  return ok({ review_id: id, liked, changed: false, likes_count: stored.likes_count });
}

export const likeReview = asResident(async (caller, { segments: [, id = ""] }) => {
  const row = validation.isUuid(id) ? await database.likeReview(id, caller, new Date()) : undefined;
  return presentLike(id, caller, true, row);
});

export const unlikeReview = asResident(async (caller, { segments: [, id = ""] }) => {
  const row = validation.isUuid(id) ? await database.unlikeReview(id, caller, new Date()) : undefined;
  return presentLike(id, caller, false, row);
});

export const follow = asResident(async (caller, { segments: [, id = ""] }) => {
  if (id === caller) return errorResult(400);
  if (!validation.isUuid(id)) return errorResult(404);
  const now = new Date();
  const changed = await database.follow(caller, id, now);
  const row = changed ?? (await database.findFollow(caller, id));
  const followedAt = changed ? now : row?.created_at;
  if (!row || !followedAt) return errorResult(404);
  const state = { resident_id: id, following: true, changed: changed !== undefined };
  return ok({ ...state, followed_at: followedAt.toISOString(), followers_count: row.followers });
});

export const unfollow = asResident(async (caller, { segments: [, id = ""] }) => {
  if (!validation.isUuid(id)) return errorResult(404);
  const changed = await database.unfollow(caller, id, new Date());
  const row = changed ?? (await database.findFollow(caller, id));
  if (row === undefined) return errorResult(404);
  const state = { resident_id: id, following: false, changed: changed !== undefined };
  return ok({ ...state, followed_at: null, followers_count: row.followers });
});

export const createRating = asResident(async (caller, request) => {
  const body = validation.parseBody<validation.RatingBody>(
    await readBody(request),
    validation.ratingValidators,
    ["game_id", "score"],
  );
  if (body === null) return errorResult(400);
  const row = await request.database.createRating(
    caller,
    body.game_id,
    body.score,
    await getMean(),
    new Date(),
  );
  return row ? created(toRating(row)) : errorResult(409);
});

export const createReview = asResident(async (caller, request) => {
  const body = validation.parseBody(await readBody(request), validation.reviewValidators, [
    "game_id",
    "body",
  ]);
  if (body === null) return errorResult(400);
  const row = await request.database.createReview(caller, body, await getMean(), new Date());
  return row ? created(toReview(row)) : errorResult(409);
});

export const addToLibrary = asResident(async (caller, request) => {
  const body = validation.parseBody<validation.NewEntryBody>(
    await readBody(request),
    validation.newEntryValidators,
    ["game_id", "ownership"],
  );
  if (body === null) return errorResult(400);
  const row = await request.database.addToLibrary(caller, body.game_id, body.ownership, new Date());
  return row ? created(toLibraryEntry(row)) : errorResult(409);
});

export const updateLibraryEntry = asResident(async (caller, request) => {
  const [, id = ""] = request.segments;
  const changes = validation.parseBody(await readBody(request), validation.libraryValidators);
  if (changes === null) return errorResult(400);
  const row = validation.isUuid(id)
    ? await request.database.updateLibraryEntry(id, caller, changes, new Date())
    : undefined;
  return row ? ok(toLibraryEntry(row)) : errorResult(404);
});

export const createActivity = asResident(async (caller, request) => {
  const body = validation.parseBody(await readBody(request), validation.activityValidators, [
    "type",
    "message",
  ]);
  if (body === null) return errorResult(400);
  const row = await request.database.createActivity(caller, body, new Date());
  return row ? created(toActivity(row)) : errorResult(400);
});

export const joinWaitlist: Operation = async (request) => {
  if (!(await hasScope(request.message.headers["x-service-key"], "waitlists:join"))) return errorResult(401);
  const [, slug = ""] = request.segments;
  const body = validation.parseBody<validation.JoinBody>(await readBody(request), validation.joinValidators, [
    "name",
    "email",
  ]);
  if (body === null) return errorResult(400);
  const row = await request.database.join(slug, body.name, body.email, new Date());
  return row ? created(toEntry(row)) : errorResult(409);
};

export const updateEntry: Operation = async (request) => {
  if (!(await hasScope(request.message.headers["x-service-key"], "waitlists:manage")))
    return errorResult(404);
  const [, , id = ""] = request.segments;
  const changes = validation.parseBody(await readBody(request), validation.entryValidators);
  if (changes === null) return errorResult(400);
  const row = validation.isUuid(id) ? await request.database.updateEntry(id, changes, new Date()) : undefined;
  return row ? ok(toWaitlist(row, row.changed, row.head)) : errorResult(404);
};

export const updateOffer: Operation = async (request) => {
  if (!(await hasScope(request.message.headers["x-service-key"], "subscriptions:manage")))
    return errorResult(401);
  const [, slug = "", , id = ""] = request.segments;
  const changes = validation.parseBody(await readBody(request), validation.offerValidators);
  if (changes === null) return errorResult(400);
  const now = new Date();
  const row = validation.isUuid(id) ? await request.database.updateOffer(slug, id, changes, now) : undefined;
  if (row === undefined) return errorResult(404);
  return ok(toOffer(row, now));
};
