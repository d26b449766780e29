// What the rows that residents have for a game add to the residents' counters and views. Each function moves these by
// one row that comes (1) or goes (-1). Areas call them through happenings.ts; the job that counts without deleted games
// calls them for all rows of a game.
import type { BacklogStatus } from "./backlog.js";
import type { Effects } from "./effects.js";
import { isPlayed, statusMove, type PlayStatus } from "./play-status.js";

/** A row that a resident has for a game. */
interface RowOfResident {
  readonly resident_id: string;
}

/** Whether the resident's counters include a row. Those of a deleted game are left out by a job. */
export interface Counted {
  readonly is_counted: boolean;
}

export type By = 1 | -1;

interface CountedEntry extends RowOfResident {
  readonly play_status: PlayStatus;
  readonly playtime_minutes: number;
  /** PRIVATE, or as the library. */
  readonly visibility: string;
}

/** Whether everybody who sees the library sees the entry. */
const isShownWithLibrary = ({ visibility }: Pick<CountedEntry, "visibility">): boolean =>
  visibility !== "PRIVATE";

export function countEntry(effects: Effects, entry: CountedEntry, by: By): void {
  const { resident_id, play_status, playtime_minutes } = entry;
  const public_library = isShownWithLibrary(entry) ? by : 0;
  effects.resident(resident_id, { library: by, public_library, playtime_minutes: by * playtime_minutes });
  const [from, to] = by === 1 ? [null, play_status] : [play_status, null];
  countStatus(effects, resident_id, from, to);
}

/** An entry becomes private, or shows again as its library does. */
export function countVisibility(
  effects: Effects,
  entry: Pick<CountedEntry, "resident_id" | "visibility">,
): void {
  effects.resident(entry.resident_id, { public_library: isShownWithLibrary(entry) ? 1 : -1 });
}

/** The play status of an entry changes; null is no entry. */
export function countStatus(
  effects: Effects,
  residentId: string,
  from: PlayStatus | null,
  to: PlayStatus | null,
): void {
  effects.resident(residentId, { by_status: statusMove(from, to) });
  const games = Number(isPlayed(to)) - Number(isPlayed(from));
  if (games !== 0) effects.view(residentId, "PLAYED_GAMES", games);
}

export function countBacklogItem(
  effects: Effects,
  item: RowOfResident & { readonly status: BacklogStatus },
  by: By,
): void {
  if (item.status === "DONE") effects.resident(item.resident_id, { backlog_done: by });
}

export function countLike(effects: Effects, { resident_id }: RowOfResident, by: By): void {
  effects.resident(resident_id, { liked_games: by });
  effects.view(resident_id, "LIKED_GAMES", by);
}

export function countRating(effects: Effects, { resident_id }: RowOfResident, by: By): void {
  effects.resident(resident_id, { ratings: by });
}

/** A review that shows. */
export function countReview(
  effects: Effects,
  review: RowOfResident & { readonly likes_count: number },
  by: By,
): void {
  effects.resident(review.resident_id, { reviews: by, likes_received: by * review.likes_count });
}
