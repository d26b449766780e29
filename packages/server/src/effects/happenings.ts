// What a change in one area means for the others: the one place to look it up. Each function tells the rules of
// one happening; an area calls it in its transaction, and `effects.carryOut()` at the end of that. Staff's awards: honours.ts.
import { showActivity, showActivityOf } from "./activity.js";
import type { BacklogStatus } from "./backlog.js";
import type { Effects } from "./effects.js";
import { showLibraryActivity } from "./library-activity.js";
import { isPlayed, statusMove, type PlayStatus } from "./play-status.js";
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
  /** Whether the game was deleted, and with it counted out of the view of played games. */
  readonly game_is_hidden?: boolean;
}

/** Who is told of it: PRIVATE also when the entry is private or nothing is to be logged. */
export interface Shown {
  readonly entry: Visibility;
  readonly backlog: Visibility;
}

/** A game comes into a library, with all that follows from its status. */
export function libraryEntryAdded(effects: Effects, entry: Entry, shown: Shown): void {
  effects.game(entry.game_id, { library: 1 });
  const public_library = Number(isOpen(entry));
  effects.resident(entry.resident_id, {
    ...{ library: 1, public_library, playtime_minutes: entry.playtime_minutes },
  });
  effects.event(entry.game_id, "library");
  playStatusChanged(effects, { entry, from: null, shown });
}

/** A game gets another play status: counters, backlog, the view of played games, a line in the log. */
export function playStatusChanged(
  effects: Effects,
  { entry, from, shown }: { readonly entry: Entry; readonly from: PlayStatus | null; readonly shown: Shown },
): void {
  const to = entry.play_status;
  effects.game(entry.game_id, { by_status: statusMove(from, to) });
  effects.resident(entry.resident_id, { by_status: statusMove(from, to) });
  movePlayedGames(effects, entry.resident_id, from, to);
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
export function playtimeChanged(effects: Effects, residentId: string, minutes: number): void {
  effects.resident(residentId, { playtime_minutes: minutes });
}

/** A game leaves a library. Its backlog item stays where it is. */
export function libraryEntryRemoved(effects: Effects, entry: Entry): void {
  const by_status = statusMove(entry.play_status, null);
  effects.game(entry.game_id, { library: -1, by_status });
  const playtime_minutes = -entry.playtime_minutes;
  const public_library = -Number(isOpen(entry));
  effects.resident(entry.resident_id, { library: -1, public_library, playtime_minutes, by_status });
  if (entry.game_is_hidden !== true) movePlayedGames(effects, entry.resident_id, entry.play_status, null);
  effects.noActivity({ type: "LIBRARY_ENTRY", id: entry.id });
}

function movePlayedGames(
  effects: Effects,
  residentId: string,
  from: PlayStatus | null,
  to: PlayStatus | null,
): void {
  const games = Number(isPlayed(to)) - Number(isPlayed(from));
  if (games !== 0) effects.view(residentId, "PLAYED_GAMES", games);
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
export function libraryEntryShownTo(effects: Effects, entry: Entry, shown: Shown): Promise<void> {
  effects.resident(entry.resident_id, { public_library: isOpen(entry) ? 1 : -1 });
  return showActivityOf(effects.tx, { type: "LIBRARY_ENTRY", id: entry.id }, shown.entry);
}

/** Whether everybody who sees the library sees the entry. */
const isOpen = ({ visibility }: Entry): boolean => visibility !== "PRIVATE";

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
  item: OfResidentAndGame & { readonly from: BacklogStatus | null; readonly to: BacklogStatus },
  shown: Visibility,
): void {
  const done = Number(item.to === "DONE") - Number(item.from === "DONE");
  if (done === 0) return;
  effects.resident(item.resident_id, { backlog_done: done });
  if (done > 0) tell(effects, "BACKLOG_FINISHED", { of: item, as: "BACKLOG_ITEM", shown });
}

/** A backlog item is taken off the backlog. */
export function backlogItemRemoved(
  effects: Effects,
  item: OfResidentAndGame & { readonly status: BacklogStatus },
): void {
  effects.game(item.game_id, { backlog: -1 });
  if (item.status === "DONE") effects.resident(item.resident_id, { backlog_done: -1 });
  effects.noActivity({ type: "BACKLOG_ITEM", id: item.id });
}

/** The backlog is shown to others than before. */
export const backlogShownTo = (effects: Effects, residentId: string, visibility: Visibility): Promise<void> =>
  showActivity(effects.tx, residentId, ["BACKLOG_ADDED", "BACKLOG_FINISHED"], visibility);

// ── Likes ────────────────────────────────────────────────────────────────────────────────────────

/** A game is liked. */
export function gameLiked(effects: Effects, like: OfResidentAndGame, shown: Visibility): void {
  effects.game(like.game_id, { likes: 1 });
  effects.resident(like.resident_id, { liked_games: 1 });
  effects.view(like.resident_id, "LIKED_GAMES", 1);
  effects.event(like.game_id, "likes");
  tell(effects, "GAME_LIKED", { of: like, as: "LIKED_GAME", shown });
}

/** A like is taken back. */
export function gameUnliked(effects: Effects, like: OfResidentAndGame): void {
  effects.game(like.game_id, { likes: -1 });
  effects.resident(like.resident_id, { liked_games: -1 });
  effects.view(like.resident_id, "LIKED_GAMES", -1);
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
    effects.resident(rating.resident_id, { ratings: 1 });
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
  rating: OfResidentAndGame & { readonly score: number },
): void {
  effects.game(rating.game_id, { ratings: -1 });
  effects.resident(rating.resident_id, { ratings: -1 });
  effects.vote(rating.game_id, { from: rating.score, to: null });
  effects.noActivity({ type: "RATING", id: rating.id });
}

/** A review as far as others are concerned. */
export type ShownReview = OfResidentAndGame & { readonly likes_count: number };

/** A review shows for the first time. Its score has become the rating by `gameRated`. */
export function reviewPublished(effects: Effects, review: ShownReview): void {
  countReview(effects, review, 1);
  effects.event(review.game_id, "reviews");
  tell(effects, "REVIEW_CREATED", { of: review, as: "REVIEW", shown: "PUBLIC" });
}

/** A review no longer shows, or shows again: it is hidden by staff, or a draft for a while. Its rating stays. */
export function reviewShown(effects: Effects, review: ShownReview, shows: boolean): Promise<void> {
  countReview(effects, review, shows ? 1 : -1);
  return showActivityOf(effects.tx, { type: "REVIEW", id: review.id }, shows ? "PUBLIC" : "PRIVATE");
}

/** A review is deleted, after it showed or without. Its rating stays. */
export function reviewDeleted(effects: Effects, review: ShownReview, showed: boolean): void {
  if (showed) countReview(effects, review, -1);
  effects.noActivity({ type: "REVIEW", id: review.id });
}

function countReview(effects: Effects, review: ShownReview, by: 1 | -1): void {
  effects.game(review.game_id, { reviews: by });
  effects.resident(review.resident_id, { reviews: by, likes_received: by * review.likes_count });
}

/** A published review is liked (+1), or the like is taken back (-1). */
export function reviewLikesMoved(effects: Effects, authorId: string, likes: 1 | -1): void {
  effects.resident(authorId, { likes_received: likes });
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
