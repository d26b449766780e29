// Adjusts a resident's counters and computed lists for a row of a resident and a game. Each function adds (1) or
// subtracts (-1) one row. domain-events.ts calls them for single rows, countWithoutDeletedGames for all rows of a game.
import type { BacklogStatus } from "./backlog.js";
import type { UnitOfWork } from "./unit-of-work.js";
import { isPlayed, statusDelta, type PlayStatus } from "./play-status.js";

/** A row that belongs to a resident. */
interface ResidentRow {
  readonly resident_id: string;
}

/** Whether the resident's counters include the row. A job excludes the rows of deleted games. */
export interface Counted {
  readonly is_counted: boolean;
}

export type Sign = 1 | -1;

interface CountedEntry extends ResidentRow {
  readonly play_status: PlayStatus;
  readonly playtime_minutes: number;
  /** PRIVATE, or INHERIT from the library. */
  readonly visibility: string;
}

/** Whether the entry has the visibility of the library. */
const inheritsVisibility = ({ visibility }: Pick<CountedEntry, "visibility">): boolean =>
  visibility !== "PRIVATE";

export function countEntry(unit: UnitOfWork, entry: CountedEntry, by: Sign): void {
  const { resident_id, play_status, playtime_minutes } = entry;
  const public_library = inheritsVisibility(entry) ? by : 0;
  unit.adjustResident(resident_id, { library: by, public_library, playtime_minutes: by * playtime_minutes });
  const [from, to] = by === 1 ? [null, play_status] : [play_status, null];
  countPlayStatus(unit, resident_id, from, to);
}

/** Counts that an entry becomes private, or inherits the visibility of its library again. */
export function countVisibility(
  unit: UnitOfWork,
  entry: Pick<CountedEntry, "resident_id" | "visibility">,
): void {
  unit.adjustResident(entry.resident_id, { public_library: inheritsVisibility(entry) ? 1 : -1 });
}

/** Counts a change of the play status of an entry; null means no entry. */
export function countPlayStatus(
  unit: UnitOfWork,
  residentId: string,
  from: PlayStatus | null,
  to: PlayStatus | null,
): void {
  unit.adjustResident(residentId, { by_status: statusDelta(from, to) });
  const games = Number(isPlayed(to)) - Number(isPlayed(from));
  if (games !== 0) unit.adjustComputedList(residentId, "PLAYED_GAMES", games);
}

export function countBacklogItem(
  unit: UnitOfWork,
  item: ResidentRow & { readonly status: BacklogStatus },
  by: Sign,
): void {
  if (item.status === "DONE") unit.adjustResident(item.resident_id, { backlog_done: by });
}

export function countLike(unit: UnitOfWork, { resident_id }: ResidentRow, by: Sign): void {
  unit.adjustResident(resident_id, { liked_games: by });
  unit.adjustComputedList(resident_id, "LIKED_GAMES", by);
}

export function countRating(unit: UnitOfWork, { resident_id }: ResidentRow, by: Sign): void {
  unit.adjustResident(resident_id, { ratings: by });
}

/** Counts a visible review. */
export function countReview(
  unit: UnitOfWork,
  review: ResidentRow & { readonly likes_count: number },
  by: Sign,
): void {
  unit.adjustResident(review.resident_id, { reviews: by, likes_received: by * review.likes_count });
}
