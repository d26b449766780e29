// Domain events: record the side effects of a change on other areas. Areas call these functions in the transaction of the
// change; the unit of work is flushed at its end. Lists are in list-events.ts, awards by staff in award-events.ts.
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
import { statusDelta, type PlayStatus } from "./play-status.js";
import { logActivity } from "./log-activity.js";
import type { Visibility } from "./visibility.js";

export * from "./list-events.js";
export type { Visibility } from "./visibility.js";

interface ResidentGameRow {
  readonly id: string;
  readonly resident_id: string;
  readonly game_id: string;
}

// ── Library ──────────────────────────────────────────────────────────────────────────────────────

/** The columns of a library entry that other areas depend on. */
export interface LibraryEntryRow extends ResidentGameRow {
  readonly play_status: PlayStatus;
  readonly playtime_minutes: number;
  /** PRIVATE, or INHERIT from the library. */
  readonly visibility: string;
}

/** The visibility of logged activities: PRIVATE if the entry is private or activity logging is turned off. */
export interface ActivityVisibility {
  readonly entry: Visibility;
  readonly backlog: Visibility;
}

/** A game is added to a library. */
export function libraryEntryAdded(
  unit: UnitOfWork,
  entry: LibraryEntryRow,
  visibility: ActivityVisibility,
): void {
  unit.adjustGame(entry.game_id, { library: 1 });
  countEntry(unit, entry, 1);
  unit.countPopularityEvent(entry.game_id, "library");
  recordPlayStatus(unit, { entry, from: null, visibility });
}

interface StatusChange<Entry = LibraryEntryRow> {
  readonly entry: Entry;
  readonly from: PlayStatus | null;
  readonly visibility: ActivityVisibility;
}

/** The play status of a game changes: counters, backlog, the list of played games, activity log. */
export function playStatusChanged(unit: UnitOfWork, change: StatusChange<LibraryEntryRow & Counted>): void {
  const { entry, from } = change;
  if (entry.is_counted) countPlayStatus(unit, entry.resident_id, from, entry.play_status);
  recordPlayStatus(unit, change);
}

function recordPlayStatus(unit: UnitOfWork, { entry, from, visibility }: StatusChange): void {
  const to = entry.play_status;
  unit.adjustGame(entry.game_id, { by_status: statusDelta(from, to) });
  unit.recordPlayStatusChange({
    ...entry,
    onUpdated: (item) => backlogStatusChanged(unit, { ...entry, ...item }, visibility.backlog),
  });
  if (from !== null || to !== "NOT_STARTED")
    logActivity(unit, "GAME_STATUS_CHANGED", {
      row: entry,
      subjectType: "LIBRARY_ENTRY",
      visibility: visibility.entry,
      metadata: { from, to },
    });
}

/** The playtime of an entry changes. */
export function playtimeChanged(
  unit: UnitOfWork,
  { resident_id, is_counted }: Pick<LibraryEntryRow, "resident_id"> & Counted,
  minutes: number,
): void {
  if (is_counted) unit.adjustResident(resident_id, { playtime_minutes: minutes });
}

/** A game is removed from a library. Its backlog item is unchanged. */
export function libraryEntryRemoved(unit: UnitOfWork, entry: LibraryEntryRow & Counted): void {
  unit.adjustGame(entry.game_id, { library: -1, by_status: statusDelta(entry.play_status, null) });
  if (entry.is_counted) countEntry(unit, entry, -1);
  unit.removeActivity({ type: "LIBRARY_ENTRY", id: entry.id });
}

/** The visibility of the library, or whether its activities are logged, changes. */
export async function libraryVisibilityChanged(
  { tx, now, projections: { activities, lists } }: UnitOfWork,
  residentId: string,
  { visibility, log_activity }: { readonly visibility: Visibility; readonly log_activity: boolean },
): Promise<void> {
  await activities.setLibraryVisibility(tx, residentId, log_activity ? visibility : "PRIVATE");
  await lists.setComputedListVisibility(tx, residentId, { type: "PLAYED_GAMES", visibility, now });
}

/** An entry becomes private, or inherits the visibility of its library again. */
export function libraryEntryVisibilityChanged(
  unit: UnitOfWork,
  entry: LibraryEntryRow & Counted,
  visibility: ActivityVisibility,
): Promise<void> {
  if (entry.is_counted) countVisibility(unit, entry);
  const subject = { type: "LIBRARY_ENTRY", id: entry.id } as const;
  return unit.projections.activities.setSubjectVisibility(unit.tx, subject, visibility.entry);
}

/** A play session is logged. */
export function playSessionLogged(unit: UnitOfWork, gameId: string): void {
  unit.countPopularityEvent(gameId, "plays");
}

// ── Backlog ──────────────────────────────────────────────────────────────────────────────────────

/** A game is added to a backlog. */
export function backlogItemAdded(unit: UnitOfWork, item: ResidentGameRow, visibility: Visibility): void {
  unit.adjustGame(item.game_id, { backlog: 1 });
  logActivity(unit, "BACKLOG_ADDED", { row: item, subjectType: "BACKLOG_ITEM", visibility });
}

/** The status of a backlog item changes. */
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

/** A game is removed from a backlog. */
export function backlogItemRemoved(
  unit: UnitOfWork,
  item: ResidentGameRow & Counted & { readonly status: BacklogStatus },
): void {
  unit.adjustGame(item.game_id, { backlog: -1 });
  if (item.is_counted) countBacklogItem(unit, item, -1);
  unit.removeActivity({ type: "BACKLOG_ITEM", id: item.id });
}

/** The visibility of a backlog changes. */
export const backlogVisibilityChanged = (
  unit: UnitOfWork,
  residentId: string,
  visibility: Visibility,
): Promise<void> =>
  unit.projections.activities.setVisibility(
    unit.tx,
    residentId,
    ["BACKLOG_ADDED", "BACKLOG_FINISHED"],
    visibility,
  );

// ── Likes ────────────────────────────────────────────────────────────────────────────────────────

/** A game is liked. */
export function gameLiked(unit: UnitOfWork, like: ResidentGameRow, visibility: Visibility): void {
  unit.adjustGame(like.game_id, { likes: 1 });
  countLike(unit, like, 1);
  unit.countPopularityEvent(like.game_id, "likes");
  logActivity(unit, "GAME_LIKED", { row: like, subjectType: "LIKED_GAME", visibility });
}

/** A like of a game is removed. */
export function gameUnliked(unit: UnitOfWork, like: ResidentGameRow & Counted): void {
  unit.adjustGame(like.game_id, { likes: -1 });
  if (like.is_counted) countLike(unit, like, -1);
  unit.removeActivity({ type: "LIKED_GAME", id: like.id });
}

/** The visibility of liked games, or whether likes are logged, changes. */
export async function likedGamesVisibilityChanged(
  { tx, now, projections: { activities, lists } }: UnitOfWork,
  residentId: string,
  { visibility, log_activity }: { readonly visibility: Visibility; readonly log_activity: boolean },
): Promise<void> {
  await activities.setVisibility(tx, residentId, ["GAME_LIKED"], log_activity ? visibility : "PRIVATE");
  await lists.setComputedListVisibility(tx, residentId, { type: "LIKED_GAMES", visibility, now });
}

// ── Ratings and reviews ──────────────────────────────────────────────────────────────────────────

/** A game is rated, or its rating changes. */
export function gameRated(
  unit: UnitOfWork,
  rating: ResidentGameRow & { readonly score: number },
  previousScore: number | null,
): void {
  if (previousScore === null) {
    unit.adjustGame(rating.game_id, { ratings: 1 });
    countRating(unit, rating, 1);
    unit.countPopularityEvent(rating.game_id, "ratings");
  }
  unit.recordRating(rating.game_id, { from: previousScore, to: rating.score });
  logActivity(unit, "GAME_RATED", {
    row: rating,
    subjectType: "RATING",
    visibility: "PUBLIC",
    metadata: { score: rating.score },
  });
}

/** A rating is deleted. */
export function ratingDeleted(
  unit: UnitOfWork,
  rating: ResidentGameRow & Counted & { readonly score: number },
): void {
  unit.adjustGame(rating.game_id, { ratings: -1 });
  if (rating.is_counted) countRating(unit, rating, -1);
  unit.recordRating(rating.game_id, { from: rating.score, to: null });
  unit.removeActivity({ type: "RATING", id: rating.id });
}

/** The columns of a review that other areas depend on. */
export type ReviewEventRow = ResidentGameRow & { readonly likes_count: number };

/** A review is published for the first time. `gameRated` handles its score. */
export function reviewPublished(unit: UnitOfWork, review: ReviewEventRow & Counted): void {
  adjustReview(unit, review, 1);
  unit.countPopularityEvent(review.game_id, "reviews");
  logActivity(unit, "REVIEW_CREATED", { row: review, subjectType: "REVIEW", visibility: "PUBLIC" });
}

/** A published review becomes hidden (by staff, or as a draft again) or visible again. Its rating is unchanged. */
export function reviewVisibilityChanged(
  unit: UnitOfWork,
  review: ReviewEventRow & Counted,
  isVisible: boolean,
): Promise<void> {
  adjustReview(unit, review, isVisible ? 1 : -1);
  const subject = { type: "REVIEW", id: review.id } as const;
  const visibility = isVisible ? "PUBLIC" : "PRIVATE";
  return unit.projections.activities.setSubjectVisibility(unit.tx, subject, visibility);
}

/** A review is deleted. Its rating is unchanged. */
export function reviewDeleted(unit: UnitOfWork, review: ReviewEventRow & Counted, wasVisible: boolean): void {
  if (wasVisible) adjustReview(unit, review, -1);
  unit.removeActivity({ type: "REVIEW", id: review.id });
}

function adjustReview(unit: UnitOfWork, review: ReviewEventRow & Counted, by: Sign): void {
  unit.adjustGame(review.game_id, { reviews: by });
  if (review.is_counted) countReview(unit, review, by);
}

/** A published review is liked (1) or unliked (-1). */
export function reviewLikesChanged(
  unit: UnitOfWork,
  { resident_id, is_counted }: Pick<ReviewEventRow, "resident_id"> & Counted,
  likes: Sign,
): void {
  if (is_counted) unit.adjustResident(resident_id, { likes_received: likes });
}

// ── Community ────────────────────────────────────────────────────────────────────────────────────

/** One resident follows another, up to `maxFollowees`. */
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

/** One resident unfollows another. */
export function residentUnfollowed(
  unit: UnitOfWork,
  { follower_id, followee_id }: { readonly follower_id: string; readonly followee_id: string },
): void {
  unit.adjustResident(follower_id, { following: -1 });
  unit.adjustResident(followee_id, { followers: -1 });
  unit.removeActivity({ type: "RESIDENT", id: followee_id }, follower_id);
}
