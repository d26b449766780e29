// What a change in one area means for the others: the one place to look it up. Each function tells the rules of
// one happening; an area calls it in its transaction, and `effects.carryOut()` at the end of that. Staff's awards: honours.ts.
import { showActivity, showActivityOf } from "./activity.js";
import type { BacklogStatus } from "./backlog.js";
import {
  countBacklogItem,
  countEntry,
  countLike,
  countRating,
  countReview,
  countStatus,
  countVisibility,
  type By,
  type Counted,
} from "./counted-rows.js";
import type { Effects } from "./effects.js";
import { showLibraryActivity } from "./library-activity.js";
import { statusMove, type PlayStatus } from "./play-status.js";
import { tell, type Visibility } from "./tell.js";
import { showView } from "./views.js";

export * from "./list-happenings.js";
export type { Visibility } from "./tell.js";

interface OfResidentAndGame {
  readonly id: string;
  readonly resident_id: string;
  readonly game_id: string;
}

// ── Library ──────────────────────────────────────────────────────────────────────────────────────

/** A library entry as far as others are concerned. */
export interface Entry extends OfResidentAndGame {
  readonly play_status: PlayStatus;
  readonly playtime_minutes: number;
  /** PRIVATE, or as the library. */
  readonly visibility: string;
}

/** Who is told of it: PRIVATE also when the entry is private or nothing is to be logged. */
export interface Shown {
  readonly entry: Visibility;
  readonly backlog: Visibility;
}

/** A game comes into a library, with all that follows from its status. */
export function libraryEntryAdded(effects: Effects, entry: Entry, shown: Shown): void {
  effects.game(entry.game_id, { library: 1 });
  countEntry(effects, entry, 1);
  effects.event(entry.game_id, "library");
  playStatusMoved(effects, { entry, from: null, shown });
}

interface StatusChange<Of = Entry> {
  readonly entry: Of;
  readonly from: PlayStatus | null;
  readonly shown: Shown;
}

/** A game gets another play status: counters, backlog, the view of played games, a line in the log. */
export function playStatusChanged(effects: Effects, change: StatusChange<Entry & Counted>): void {
  const { entry, from } = change;
  if (entry.is_counted) countStatus(effects, entry.resident_id, from, entry.play_status);
  playStatusMoved(effects, change);
}

function playStatusMoved(effects: Effects, { entry, from, shown }: StatusChange): void {
  const to = entry.play_status;
  effects.game(entry.game_id, { by_status: statusMove(from, to) });
  effects.playing({
    ...entry,
    moved: (item) => backlogStatusChanged(effects, { ...entry, ...item }, shown.backlog),
  });
  if (from !== null || to !== "NOT_STARTED")
    tell(effects, "GAME_STATUS_CHANGED", {
      of: entry,
      as: "LIBRARY_ENTRY",
      shown: shown.entry,
      metadata: { from, to },
    });
}

/** Minutes were played, or corrected. */
export function playtimeChanged(
  effects: Effects,
  { resident_id, is_counted }: Pick<Entry, "resident_id"> & Counted,
  minutes: number,
): void {
  if (is_counted) effects.resident(resident_id, { playtime_minutes: minutes });
}

/** A game leaves a library. Its backlog item stays where it is. */
export function libraryEntryRemoved(effects: Effects, entry: Entry & Counted): void {
  effects.game(entry.game_id, { library: -1, by_status: statusMove(entry.play_status, null) });
  if (entry.is_counted) countEntry(effects, entry, -1);
  effects.noActivity({ type: "LIBRARY_ENTRY", id: entry.id });
}

/** The library is shown to others than before, or its log is: what the log says of it follows, and the played games. */
export async function libraryShownTo(
  { tx, now }: Effects,
  residentId: string,
  { visibility, log_activity }: { readonly visibility: Visibility; readonly log_activity: boolean },
): Promise<void> {
  await showLibraryActivity(tx, residentId, log_activity ? visibility : "PRIVATE");
  await showView(tx, residentId, { type: "PLAYED_GAMES", visibility, now });
}

/** An entry becomes private, or shows again as its library does. */
export function libraryEntryShownTo(effects: Effects, entry: Entry & Counted, shown: Shown): Promise<void> {
  if (entry.is_counted) countVisibility(effects, entry);
  return showActivityOf(effects.tx, { type: "LIBRARY_ENTRY", id: entry.id }, shown.entry);
}

/** Somebody played for some minutes. */
export function playSessionLogged(effects: Effects, gameId: string): void {
  effects.event(gameId, "plays");
}

// ── Backlog ──────────────────────────────────────────────────────────────────────────────────────

/** A game is put on the backlog. */
export function backlogItemAdded(effects: Effects, item: OfResidentAndGame, shown: Visibility): void {
  effects.game(item.game_id, { backlog: 1 });
  tell(effects, "BACKLOG_ADDED", { of: item, as: "BACKLOG_ITEM", shown });
}

/** A backlog item is finished, or opened again. */
export function backlogStatusChanged(
  effects: Effects,
  item: OfResidentAndGame & Counted & { readonly from: BacklogStatus | null; readonly to: BacklogStatus },
  shown: Visibility,
): void {
  const done = Number(item.to === "DONE") - Number(item.from === "DONE");
  if (done === 0) return;
  if (item.is_counted) effects.resident(item.resident_id, { backlog_done: done });
  if (done > 0) tell(effects, "BACKLOG_FINISHED", { of: item, as: "BACKLOG_ITEM", shown });
}

/** A backlog item is taken off the backlog. */
export function backlogItemRemoved(
  effects: Effects,
  item: OfResidentAndGame & Counted & { readonly status: BacklogStatus },
): void {
  effects.game(item.game_id, { backlog: -1 });
  if (item.is_counted) countBacklogItem(effects, item, -1);
  effects.noActivity({ type: "BACKLOG_ITEM", id: item.id });
}

/** The backlog is shown to others than before. */
export const backlogShownTo = (effects: Effects, residentId: string, visibility: Visibility): Promise<void> =>
  showActivity(effects.tx, residentId, ["BACKLOG_ADDED", "BACKLOG_FINISHED"], visibility);

// ── Likes ────────────────────────────────────────────────────────────────────────────────────────

/** A game is liked. */
export function gameLiked(effects: Effects, like: OfResidentAndGame, shown: Visibility): void {
  effects.game(like.game_id, { likes: 1 });
  countLike(effects, like, 1);
  effects.event(like.game_id, "likes");
  tell(effects, "GAME_LIKED", { of: like, as: "LIKED_GAME", shown });
}

/** A like is taken back. */
export function gameUnliked(effects: Effects, like: OfResidentAndGame & Counted): void {
  effects.game(like.game_id, { likes: -1 });
  if (like.is_counted) countLike(effects, like, -1);
  effects.noActivity({ type: "LIKED_GAME", id: like.id });
}

/** The liked games are shown to others than before, or the log is to tell of them, or to be silent. */
export async function likedGamesShownTo(
  { tx, now }: Effects,
  residentId: string,
  { visibility, log_activity }: { readonly visibility: Visibility; readonly log_activity: boolean },
): Promise<void> {
  await showActivity(tx, residentId, ["GAME_LIKED"], log_activity ? visibility : "PRIVATE");
  await showView(tx, residentId, { type: "LIKED_GAMES", visibility, now });
}

// ── Ratings and reviews ──────────────────────────────────────────────────────────────────────────

/** A game is rated, for the first time or anew. */
export function gameRated(
  effects: Effects,
  rating: OfResidentAndGame & { readonly score: number },
  before: number | null,
): void {
  if (before === null) {
    effects.game(rating.game_id, { ratings: 1 });
    countRating(effects, rating, 1);
    effects.event(rating.game_id, "ratings");
  }
  effects.vote(rating.game_id, { from: before, to: rating.score });
  tell(effects, "GAME_RATED", {
    of: rating,
    as: "RATING",
    shown: "PUBLIC",
    metadata: { score: rating.score },
  });
}

/** A rating is taken back. */
export function ratingWithdrawn(
  effects: Effects,
  rating: OfResidentAndGame & Counted & { readonly score: number },
): void {
  effects.game(rating.game_id, { ratings: -1 });
  if (rating.is_counted) countRating(effects, rating, -1);
  effects.vote(rating.game_id, { from: rating.score, to: null });
  effects.noActivity({ type: "RATING", id: rating.id });
}

/** A review as far as others are concerned. */
export type ShownReview = OfResidentAndGame & { readonly likes_count: number };

/** A review shows for the first time. Its score has become the rating by `gameRated`. */
export function reviewPublished(effects: Effects, review: ShownReview & Counted): void {
  moveReview(effects, review, 1);
  effects.event(review.game_id, "reviews");
  tell(effects, "REVIEW_CREATED", { of: review, as: "REVIEW", shown: "PUBLIC" });
}

/** A review no longer shows, or shows again: it is hidden by staff, or a draft for a while. Its rating stays. */
export function reviewShown(effects: Effects, review: ShownReview & Counted, shows: boolean): Promise<void> {
  moveReview(effects, review, shows ? 1 : -1);
  return showActivityOf(effects.tx, { type: "REVIEW", id: review.id }, shows ? "PUBLIC" : "PRIVATE");
}

/** A review is deleted, after it showed or without. Its rating stays. */
export function reviewDeleted(effects: Effects, review: ShownReview & Counted, showed: boolean): void {
  if (showed) moveReview(effects, review, -1);
  effects.noActivity({ type: "REVIEW", id: review.id });
}

function moveReview(effects: Effects, review: ShownReview & Counted, by: By): void {
  effects.game(review.game_id, { reviews: by });
  if (review.is_counted) countReview(effects, review, by);
}

/** A published review is liked (+1), or the like is taken back (-1). */
export function reviewLikesMoved(
  effects: Effects,
  { resident_id, is_counted }: Pick<ShownReview, "resident_id"> & Counted,
  likes: By,
): void {
  if (is_counted) effects.resident(resident_id, { likes_received: likes });
}

// ── Community ────────────────────────────────────────────────────────────────────────────────────

/** One resident follows another. Nobody follows more than `mostFollowees`. */
export function residentFollowed(
  effects: Effects,
  { follower_id, followee_id }: { readonly follower_id: string; readonly followee_id: string },
  mostFollowees: number,
): void {
  effects.resident(follower_id, { following: 1 }, { following: mostFollowees });
  effects.resident(followee_id, { followers: 1 });
  const followee = { resident_id: follower_id, id: followee_id };
  tell(effects, "RESIDENT_FOLLOWED", { of: followee, as: "RESIDENT", shown: "PUBLIC" });
}

/** One resident no longer follows another. */
export function residentUnfollowed(
  effects: Effects,
  { follower_id, followee_id }: { readonly follower_id: string; readonly followee_id: string },
): void {
  effects.resident(follower_id, { following: -1 });
  effects.resident(followee_id, { followers: -1 });
  effects.noActivity({ type: "RESIDENT", id: followee_id }, follower_id);
}
