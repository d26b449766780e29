import type { PlayStatus } from "./play-status.js";

/** The status of a backlog item. */
export type BacklogStatus = "QUEUED" | "UP_NEXT" | "IN_PROGRESS" | "DONE" | "DROPPED";

/** A backlog item whose status has changed because of the library. */
export interface UpdatedBacklogItem {
  readonly id: string;
  readonly from: BacklogStatus;
  readonly to: BacklogStatus;
  readonly is_counted: boolean;
}

/** A change of the play status of a game in a library. */
export interface PlayStatusChange {
  readonly resident_id: string;
  readonly game_id: string;
  readonly play_status: PlayStatus;
  /** Called when the status of the game's backlog item has changed. */
  readonly onUpdated: (item: UpdatedBacklogItem) => void;
}

/** A change of the play status, with its time. */
export interface TimedPlayStatusChange extends PlayStatusChange {
  readonly at: Date;
}
