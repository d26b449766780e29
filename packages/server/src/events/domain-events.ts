// What a change in one area means for the others: the one place to look it up. Each function tells the rules of
// one happening; an area calls it in its transaction, and `effects.carryOut()` at the end of that. Staff's awards: honours.ts.
import { setActivityVisibility, setSubjectActivityVisibility } from "./activity.js";
import type { BacklogStatus } from "./backlog.js";
import {
  countBacklogItem,
  countEntry,
  countLike,
  countRating,
  countReview,
  countPlayStatus,
  countVisibility,
  type Sign,
  type Counted,
} from "./counted-rows.js";
import type { UnitOfWork } from "./unit-of-work.js";
import { setLibraryActivityVisibility } from "./library-activity.js";
import { statusDelta, type PlayStatus } from "./play-status.js";
import { logActivity, type Visibility } from "./log-activity.js";
import { setViewVisibility } from "./views.js";

export * from "./list-events.js";
export type { Visibility } from "./log-activity.js";

interface ResidentGameRow {
  readonly id: string;
  readonly resident_id: string;
  readonly game_id: string;
}

// ── Library ──────────────────────────────────────────────────────────────────────────────────────

/** A library entry as far as others are concerned. */
export interface LibraryEntryRow extends ResidentGameRow {
  readonly play_status: PlayStatus;
  readonly playtime_minutes: number;
  /** PRIVATE, or as the library. */
  readonly visibility: string;
}

/** Who is told of it: PRIVATE also when the entry is private or nothing is to be logged. */
export interface ActivityVisibility {
  readonly entry: Visibility;
  readonly backlog: Visibility;
}

/** A game comes into a library, with all that follows from its status. */
export function libraryEntryAdded(
  unit: UnitOfWork,
  entry: LibraryEntryRow,
  visibility: ActivityVisibility,
): void {
  unit.adjustGame(entry.game_id, { library: 1 });
  countEntry(unit, entry, 1);
  unit.countEvent(entry.game_id, "library");
  recordPlayStatus(unit, { entry, from: null, visibility });
}

interface StatusChange<Entry = LibraryEntryRow> {
  readonly entry: Entry;
  readonly from: PlayStatus | null;
  readonly visibility: ActivityVisibility;
}

/** A game gets another play status: counters, backlog, the view of played games, a line in the log. */
export function playStatusChanged(unit: UnitOfWork, change: StatusChange<LibraryEntryRow & Counted>): void {
  const { entry, from } = change;
  if (entry.is_counted) countPlayStatus(unit, entry.resident_id, from, entry.play_status);
  recordPlayStatus(unit, change);
}

function recordPlayStatus(unit: UnitOfWork, { entry, from, visibility }: StatusChange): void {
  const to = entry.play_status;
  unit.adjustGame(entry.game_id, { by_status: statusDelta(from, to) });
  unit.changePlayStatus({
    ...entry,
    onMoved: (item) => backlogStatusChanged(unit, { ...entry, ...item }, visibility.backlog),
  });
  if (from !== null || to !== "NOT_STARTED")
    logActivity(unit, "GAME_STATUS_CHANGED", {
      row: entry,
      subjectType: "LIBRARY_ENTRY",
      visibility: visibility.entry,
      metadata: { from, to },
    });
}

/** Minutes were played, or corrected. */
export function playtimeChanged(
  unit: UnitOfWork,
  { resident_id, is_counted }: Pick<LibraryEntryRow, "resident_id"> & Counted,
  minutes: number,
): void {
  if (is_counted) unit.adjustResident(resident_id, { playtime_minutes: minutes });
}

/** A game leaves a library. Its backlog item stays where it is. */
export function libraryEntryRemoved(unit: UnitOfWork, entry: LibraryEntryRow & Counted): void {
  unit.adjustGame(entry.game_id, { library: -1, by_status: statusDelta(entry.play_status, null) });
  if (entry.is_counted) countEntry(unit, entry, -1);
  unit.removeActivity({ type: "LIBRARY_ENTRY", id: entry.id });
}

/** The library is shown to others than before, or its log is: what the log says of it follows, and the played games. */
export async function libraryVisibilityChanged(
  { tx, now }: UnitOfWork,
  residentId: string,
  { visibility, log_activity }: { readonly visibility: Visibility; readonly log_activity: boolean },
): Promise<void> {
  await setLibraryActivityVisibility(tx, residentId, log_activity ? visibility : "PRIVATE");
  await setViewVisibility(tx, residentId, { type: "PLAYED_GAMES", visibility, now });
}

/** An entry becomes private, or shows again as its library does. */
export function libraryEntryVisibilityChanged(
  unit: UnitOfWork,
  entry: LibraryEntryRow & Counted,
  visibility: ActivityVisibility,
): Promise<void> {
  if (entry.is_counted) countVisibility(unit, entry);
  return setSubjectActivityVisibility(unit.tx, { type: "LIBRARY_ENTRY", id: entry.id }, visibility.entry);
}

/** Somebody played for some minutes. */
export function playSessionLogged(unit: UnitOfWork, gameId: string): void {
  unit.countEvent(gameId, "plays");
}

// ── Backlog ──────────────────────────────────────────────────────────────────────────────────────

/** A game is put on the backlog. */
export function backlogItemAdded(unit: UnitOfWork, item: ResidentGameRow, visibility: Visibility): void {
  unit.adjustGame(item.game_id, { backlog: 1 });
  logActivity(unit, "BACKLOG_ADDED", { row: item, subjectType: "BACKLOG_ITEM", visibility });
}

/** A backlog item is finished, or opened again. */
export function backlogStatusChanged(
  unit: UnitOfWork,
  item: ResidentGameRow & Counted & { readonly from: BacklogStatus | null; readonly to: BacklogStatus },
  visibility: Visibility,
): void {
  const doneDelta = Number(item.to === "DONE") - Number(item.from === "DONE");
  if (doneDelta === 0) return;
  if (item.is_counted) unit.adjustResident(item.resident_id, { backlog_done: doneDelta });
  if (doneDelta > 0)
    logActivity(unit, "BACKLOG_FINISHED", { row: item, subjectType: "BACKLOG_ITEM", visibility });
}

/** A backlog item is taken off the backlog. */
export function backlogItemRemoved(
  unit: UnitOfWork,
  item: ResidentGameRow & Counted & { readonly status: BacklogStatus },
): void {
  unit.adjustGame(item.game_id, { backlog: -1 });
  if (item.is_counted) countBacklogItem(unit, item, -1);
  unit.removeActivity({ type: "BACKLOG_ITEM", id: item.id });
}

/** The backlog is shown to others than before. */
export const backlogVisibilityChanged = (
  unit: UnitOfWork,
  residentId: string,
  visibility: Visibility,
): Promise<void> =>
  setActivityVisibility(unit.tx, residentId, ["BACKLOG_ADDED", "BACKLOG_FINISHED"], visibility);

// ── Likes ────────────────────────────────────────────────────────────────────────────────────────

/** A game is liked. */
export function gameLiked(unit: UnitOfWork, like: ResidentGameRow, visibility: Visibility): void {
  unit.adjustGame(like.game_id, { likes: 1 });
  countLike(unit, like, 1);
  unit.countEvent(like.game_id, "likes");
  logActivity(unit, "GAME_LIKED", { row: like, subjectType: "LIKED_GAME", visibility });
}

/** A like is taken back. */
export function gameUnliked(unit: UnitOfWork, like: ResidentGameRow & Counted): void {
  unit.adjustGame(like.game_id, { likes: -1 });
  if (like.is_counted) countLike(unit, like, -1);
  unit.removeActivity({ type: "LIKED_GAME", id: like.id });
}

/** The liked games are shown to others than before, or the log is to tell of them, or to be silent. */
export async function likedGamesVisibilityChanged(
  { tx, now }: UnitOfWork,
  residentId: string,
  { visibility, log_activity }: { readonly visibility: Visibility; readonly log_activity: boolean },
): Promise<void> {
  await setActivityVisibility(tx, residentId, ["GAME_LIKED"], log_activity ? visibility : "PRIVATE");
  await setViewVisibility(tx, residentId, { type: "LIKED_GAMES", visibility, now });
}

// ── Ratings and reviews ──────────────────────────────────────────────────────────────────────────

/** A game is rated, for the first time or anew. */
export function gameRated(
  unit: UnitOfWork,
  rating: ResidentGameRow & { readonly score: number },
  previousScore: number | null,
): void {
  if (previousScore === null) {
    unit.adjustGame(rating.game_id, { ratings: 1 });
    countRating(unit, rating, 1);
    unit.countEvent(rating.game_id, "ratings");
  }
  unit.recordVote(rating.game_id, { from: previousScore, to: rating.score });
  logActivity(unit, "GAME_RATED", {
    row: rating,
    subjectType: "RATING",
    visibility: "PUBLIC",
    metadata: { score: rating.score },
  });
}

/** A rating is taken back. */
export function ratingWithdrawn(
  unit: UnitOfWork,
  rating: ResidentGameRow & Counted & { readonly score: number },
): void {
  unit.adjustGame(rating.game_id, { ratings: -1 });
  if (rating.is_counted) countRating(unit, rating, -1);
  unit.recordVote(rating.game_id, { from: rating.score, to: null });
  unit.removeActivity({ type: "RATING", id: rating.id });
}

/** A review as far as others are concerned. */
export type ReviewRow = ResidentGameRow & { readonly likes_count: number };

/** A review shows for the first time. Its score has become the rating by `gameRated`. */
export function reviewPublished(unit: UnitOfWork, review: ReviewRow & Counted): void {
  adjustReview(unit, review, 1);
  unit.countEvent(review.game_id, "reviews");
  logActivity(unit, "REVIEW_CREATED", { row: review, subjectType: "REVIEW", visibility: "PUBLIC" });
}

/** A review no longer shows, or shows again: it is hidden by staff, or a draft for a while. Its rating stays. */
export function reviewVisibilityChanged(
  unit: UnitOfWork,
  review: ReviewRow & Counted,
  isVisible: boolean,
): Promise<void> {
  adjustReview(unit, review, isVisible ? 1 : -1);
  return setSubjectActivityVisibility(
    unit.tx,
    { type: "REVIEW", id: review.id },
    isVisible ? "PUBLIC" : "PRIVATE",
  );
}

/** A review is deleted, after it showed or without. Its rating stays. */
export function reviewDeleted(unit: UnitOfWork, review: ReviewRow & Counted, wasVisible: boolean): void {
  if (wasVisible) adjustReview(unit, review, -1);
  unit.removeActivity({ type: "REVIEW", id: review.id });
}

function adjustReview(unit: UnitOfWork, review: ReviewRow & Counted, by: Sign): void {
  unit.adjustGame(review.game_id, { reviews: by });
  if (review.is_counted) countReview(unit, review, by);
}

/** A published review is liked (+1), or the like is taken back (-1). */
export function reviewLikesChanged(
  unit: UnitOfWork,
  { resident_id, is_counted }: Pick<ReviewRow, "resident_id"> & Counted,
  likes: Sign,
): void {
  if (is_counted) unit.adjustResident(resident_id, { likes_received: likes });
}

// ── Community ────────────────────────────────────────────────────────────────────────────────────

/** One resident follows another. Nobody follows more than `mostFollowees`. */
export function residentFollowed(
  unit: UnitOfWork,
  { follower_id, followee_id }: { readonly follower_id: string; readonly followee_id: string },
  maxFollowees: number,
): void {
  unit.adjustResident(follower_id, { following: 1 }, { following: maxFollowees });
  unit.adjustResident(followee_id, { followers: 1 });
  const followee = { resident_id: follower_id, id: followee_id };
  logActivity(unit, "RESIDENT_FOLLOWED", { row: followee, subjectType: "RESIDENT", visibility: "PUBLIC" });
}

/** One resident no longer follows another. */
export function residentUnfollowed(
  unit: UnitOfWork,
  { follower_id, followee_id }: { readonly follower_id: string; readonly followee_id: string },
): void {
  unit.adjustResident(follower_id, { following: -1 });
  unit.adjustResident(followee_id, { followers: -1 });
  unit.removeActivity({ type: "RESIDENT", id: followee_id }, follower_id);
}
