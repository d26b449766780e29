import type { Prisma } from "../generated/prisma/client.js";
import type { Database, Transaction } from "../platform/database/client.js";
import type { RemovedSubject, Subject, SystemActivity, SystemActivityType } from "./activity.js";
import type { AwardChanges } from "./awards.js";
import type { DeltasById, ResidentCounterDeltas } from "./counters.js";
import type { TimedPlayStatusChange } from "./backlog.js";
import type { Visibility } from "./visibility.js";

/** Dependencies of projections. */
export interface ProjectionDependencies {
  readonly clock: () => Date;
  readonly newId: () => string;
}

/** Statements of a projection, which the unit of work sends together with those of others; none without changes. */
export type Statements = readonly Prisma.Sql[];

/** A rating that is added (from null), changed, or removed (to null). */
export interface RatingChange {
  readonly from: number | null;
  readonly to: number | null;
}

/** The rating changes of several games, by the id of the game. */
export type RatingChanges = ReadonlyMap<string, readonly RatingChange[]>;

/** The lists of a resident that are computed from other tables. */
export type ComputedListType = "LIKED_GAMES" | "PLAYED_GAMES";

/** A change of the number of games on a computed list of a resident. */
export interface ComputedListDelta {
  readonly residentId: string;
  readonly type: ComputedListType;
  readonly games: number;
}

/** Events that count towards the popularity of a game. */
export type PopularityEvent = "views" | "ratings" | "library" | "plays" | "likes" | "reviews";

/** An event that counts towards the popularity of a game, with its time. */
export interface TimedPopularityEvent {
  readonly gameId: string;
  readonly event: PopularityEvent;
  readonly at: Date;
}

export interface BacklogProjection {
  /**
   * Updates the backlog items of games whose play status has changed, and calls `onUpdated` for each. Sends its statement
   * before it returns the promise.
   */
  readonly updateStatuses: (
    tx: Transaction,
    changes: readonly TimedPlayStatusChange[],
    now: Date,
  ) => Promise<void>;
}

/** What the weighted average of a game with few ratings tends to. */
export interface RatingPrior {
  readonly mean: number;
  /** As a number of ratings. */
  readonly weight: number;
}

export interface RatingProjection {
  /** Builds the update of histograms and weighted averages. May read the mean of all ratings first. */
  readonly adjustSummaries: (tx: Transaction, changes: RatingChanges, now: Date) => Promise<Statements>;
  /** The mean of all ratings as of the last five minutes, and its weight in the weighted average of a game. */
  readonly getPrior: (database: Database | Transaction) => Promise<RatingPrior>;
}

export interface AwardProjection {
  /**
   * Awards the achievements and badges that residents have reached by changes of their counters, and returns them. Sends
   * its statement before it returns the promise, after the update of the counters, which locks them.
   */
  readonly award: (
    tx: Transaction,
    deltas: DeltasById<ResidentCounterDeltas>,
    now: Date,
  ) => Promise<AwardChanges>;
  /** Updates the counters of awarded achievements and badges and of their holders, and returns the activities to log. */
  readonly count: (tx: Transaction, changes: AwardChanges, now: Date) => Promise<readonly SystemActivity[]>;
}

export interface ListProjection {
  /** Builds the update of the number of games on computed lists; the first game creates the list. */
  readonly adjustComputedLists: (deltas: readonly ComputedListDelta[], now: Date) => Statements;
  readonly setComputedListVisibility: (
    tx: Transaction,
    residentId: string,
    change: { readonly type: ComputedListType; readonly visibility: Visibility; readonly now: Date },
  ) => Promise<void>;
  /** Removes a deleted game from all lists. */
  readonly removeGame: (tx: Transaction, gameId: string, now: Date) => Promise<void>;
}

export interface PopularityProjection {
  readonly countEvents: (events: readonly TimedPopularityEvent[]) => Statements;
}

export interface ActivityProjection {
  readonly write: (activities: readonly SystemActivity[], now: Date) => Statements;
  readonly remove: (removed: readonly RemovedSubject[]) => Statements;
  /** Sets the visibility of a resident's activities of these types. */
  readonly setVisibility: (
    tx: Transaction,
    residentId: string,
    types: readonly SystemActivityType[],
    visibility: Visibility,
  ) => Promise<void>;
  /** Sets the visibility of the activities about one subject. */
  readonly setSubjectVisibility: (tx: Transaction, subject: Subject, visibility: Visibility) => Promise<void>;
  /** Sets the visibility of the activities about the games on a list. */
  readonly setListItemVisibility: (tx: Transaction, listId: string, visibility: Visibility) => Promise<void>;
  /** Sets the visibility of the activities about a resident's library. Private entries stay private. */
  readonly setLibraryVisibility: (
    tx: Transaction,
    residentId: string,
    visibility: Visibility,
  ) => Promise<void>;
}

/**
 * Updates data that depends on changes in other areas. Each area contributes its projections (`Area.projections`);
 * `app/areas.ts` merges them and does not compile when one is missing. The unit of work runs them in the lock order.
 */
export interface Projections {
  readonly backlog: BacklogProjection;
  readonly ratings: RatingProjection;
  readonly awards: AwardProjection;
  readonly lists: ListProjection;
  readonly popularity: PopularityProjection;
  readonly activities: ActivityProjection;
}
