import type { Visibility } from "./visibility.js";

/** Types of the activities that the service itself logs. */
export type SystemActivityType =
  | "GAME_STATUS_CHANGED"
  | "GAME_LIKED"
  | "GAME_RATED"
  | "REVIEW_CREATED"
  | "LIST_CREATED"
  | "LIST_GAME_ADDED"
  | "BACKLOG_ADDED"
  | "BACKLOG_FINISHED"
  | "ACHIEVEMENT_UNLOCKED"
  | "BADGE_AWARDED"
  | "RESIDENT_FOLLOWED";

/** What an activity is about. Activities are removed together with their subject. */
export interface Subject {
  readonly type:
    | "LIKED_GAME"
    | "RATING"
    | "LIBRARY_ENTRY"
    | "LIST"
    | "LIST_ITEM"
    | "REVIEW"
    | "BACKLOG_ITEM"
    | "ACHIEVEMENT"
    | "BADGE"
    | "RESIDENT";
  readonly id: string;
}

/** An activity that the service logs. */
export interface SystemActivity {
  readonly residentId: string;
  readonly type: SystemActivityType;
  readonly gameId?: string | null;
  readonly subject: Subject;
  /** The visibility of the source. Nothing is logged for PRIVATE. */
  readonly visibility: Visibility;
  readonly metadata?: Readonly<Record<string, string | number | null>>;
  /** When it happened. @default now */
  readonly at?: Date;
}

/** A removed subject whose activities are removed, of all residents or of one. */
export interface RemovedSubject {
  readonly subject: Subject;
  readonly residentId?: string | undefined;
}
