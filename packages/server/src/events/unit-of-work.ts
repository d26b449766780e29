import { beforeCommit } from "../platform/database/before-commit.js";
import type { Transaction } from "../platform/database/client.js";
import { problem } from "../platform/http/problem.js";
import type { RemovedSubject, Subject, SystemActivity } from "./activity.js";
import type { AwardChange, Unlock } from "./awards.js";
import type { TimedPlayStatusChange, PlayStatusChange } from "./backlog.js";
import {
  adjustGameCounters,
  adjustResidentCounters,
  type GameCounterDeltas,
  type ResidentCounter,
  type ResidentCounters,
  type ResidentCounterDeltas,
} from "./counters.js";
import type {
  ComputedListDelta,
  ComputedListType,
  PopularityEvent,
  TimedPopularityEvent,
  ProjectionDependencies,
  Projections,
  RatingChange,
} from "./projections.js";

/**
 * Collects the side effects of a change on other areas, and flushes them at the end of the transaction, so that contended
 * rows are locked only briefly and always in the same order: backlog items of the resident → game counters → rating
 * summaries → resident counters → achievements → badges → lists, each by ascending id. One statement updates all rows
 * of a table, however many changes a transaction has collected.
 */
export interface UnitOfWork {
  readonly tx: Transaction;
  readonly now: Date;
  readonly projections: Projections;
  /** Returns the same unit of work for events at another time. */
  at(time: Date): UnitOfWork;
  /** The flush updates the backlog item of the game, and calls `onUpdated` when its status changes. */
  recordPlayStatusChange(game: PlayStatusChange): void;
  adjustGame(gameId: string, deltas: GameCounterDeltas): void;
  /** The flush throws 409 `limit-exceeded` when a counter exceeds its limit. */
  adjustResident(residentId: string, deltas: ResidentCounterDeltas, limits?: CounterLimits): void;
  recordRating(gameId: string, change: RatingChange): void;
  /** Changes the number of games on a computed list of a resident. */
  adjustComputedList(residentId: string, type: ComputedListType, games: number): void;
  countPopularityEvent(gameId: string, event: PopularityEvent): void;
  recordActivity(activity: SystemActivity): void;
  /** Removes the activities about a subject, of all residents or of one. */
  removeActivity(subject: Subject, residentId?: string): void;
  recordUnlock(unlock: Unlock): void;
  recordAward(award: AwardChange): void;
  /** Flushes before the end of the transaction. Needed only to read the result in the same transaction. */
  flush(): Promise<void>;
}

/** Maximum values of counters. */
export type CounterLimits = Readonly<Partial<Record<ResidentCounter, number>>>;

export interface UnitOfWorkDependencies extends ProjectionDependencies {
  readonly projections: () => Projections;
}

interface PendingChanges {
  readonly playStatusChanges: TimedPlayStatusChange[];
  readonly games: Map<string, GameCounterDeltas[]>;
  readonly residents: Map<string, ResidentCounterDeltas[]>;
  readonly counterLimits: Map<string, CounterLimits>;
  readonly ratings: Map<string, RatingChange[]>;
  readonly computedLists: ComputedListDelta[];
  readonly popularityEvents: TimedPopularityEvent[];
  readonly activities: SystemActivity[];
  readonly removedSubjects: RemovedSubject[];
  readonly unlocks: Unlock[];
  readonly awards: AwardChange[];
}

const createPendingChanges = (): PendingChanges => ({
  ...{ games: new Map(), residents: new Map(), counterLimits: new Map(), ratings: new Map() },
  ...{
    playStatusChanges: [],
    computedLists: [],
    popularityEvents: [],
    activities: [],
    removedSubjects: [],
    unlocks: [],
    awards: [],
  },
});

/** Opens a unit of work. It is flushed at the end of the transaction. */
export function createUnitOfWork(tx: Transaction, dependencies: UnitOfWorkDependencies): UnitOfWork {
  const startedAt = dependencies.clock();
  const projections = dependencies.projections();
  const pending = createPendingChanges();
  const flushPending = () => flush(tx, projections, pending, startedAt);
  beforeCommit(tx, flushPending);
  const at = (now: Date): UnitOfWork => ({
    ...{ tx, now, projections, at, ...createCollectors(pending, now) },
    flush: flushPending,
  });
  return at(startedAt);
}

function createCollectors(
  pending: PendingChanges,
  at: Date,
): Omit<UnitOfWork, "tx" | "now" | "at" | "projections" | "flush"> {
  return {
    recordPlayStatusChange: (game) => void pending.playStatusChanges.push({ ...game, at }),
    adjustGame: (id, deltas) => void getOrCreateList(pending.games, id).push(deltas),
    adjustResident(id, deltas, limits = {}) {
      getOrCreateList(pending.residents, id).push(deltas);
      pending.counterLimits.set(id, { ...pending.counterLimits.get(id), ...limits });
    },
    recordRating(id, change) {
      if (change.from !== change.to) getOrCreateList(pending.ratings, id).push(change);
    },
    adjustComputedList: (residentId, type, games) =>
      void pending.computedLists.push({ residentId, type, games }),
    countPopularityEvent: (gameId, event) => void pending.popularityEvents.push({ gameId, event, at }),
    recordActivity: (activity) => void pending.activities.push({ at, ...activity }),
    removeActivity: (subject, residentId) => void pending.removedSubjects.push({ subject, residentId }),
    recordUnlock: (unlock) => void pending.unlocks.push(unlock),
    recordAward: (award) => void pending.awards.push(award),
  };
}

function getOrCreateList<T>(lists: Map<string, T[]>, id: string): T[] {
  const list = lists.get(id) ?? [];
  if (list.length === 0) lists.set(id, list);
  return list;
}

/** Empties the unit of work, so that every change is flushed once. */
function takeChanges(pending: PendingChanges): PendingChanges {
  const taken = { ...pending };
  Object.assign(pending, createPendingChanges());
  return taken;
}

/** Writes the pending changes in the lock order of `UnitOfWork`. */
async function flush(
  tx: Transaction,
  projections: Projections,
  pending: PendingChanges,
  now: Date,
): Promise<void> {
  // First, because changed backlog items adjust counters and log activities themselves.
  await projections.backlog.updateStatuses(tx, pending.playStatusChanges.splice(0), now);
  const changes = takeChanges(pending);
  await adjustGameCounters(tx, changes.games, now);
  await projections.ratings.adjustSummaries(tx, changes.ratings, now);
  const awardActivities = await flushResidentCounters(tx, projections, changes, now);
  await projections.lists.adjustComputedLists(tx, changes.computedLists, now);
  await projections.popularity.countEvents(tx, changes.popularityEvents);
  await projections.activities.remove(tx, changes.removedSubjects);
  await projections.activities.write(tx, [...changes.activities, ...awardActivities], now);
}

/** Updates residents' counters, awards the achievements and badges reached, and returns the activities to log. */
async function flushResidentCounters(
  tx: Transaction,
  projections: Projections,
  { residents, counterLimits, unlocks, awards }: PendingChanges,
  now: Date,
): Promise<readonly SystemActivity[]> {
  // Locks the residents before the achievements and badges.
  for (const { residentId } of [...unlocks, ...awards]) getOrCreateList(residents, residentId).push({});
  const changes = (await adjustResidentCounters(tx, residents, now)).map((counters) => {
    assertWithinLimits(counters, counterLimits.get(counters.resident_id) ?? {});
    return { deltas: residents.get(counters.resident_id) ?? [], counters };
  });
  return projections.awards.award(tx, changes, { unlocks, awards }, now);
}

/** The counters are locked, so that concurrent transactions cannot exceed a limit together. */
function assertWithinLimits(counters: ResidentCounters, limits: CounterLimits): void {
  for (const [name, limit] of Object.entries(limits) as [ResidentCounter, number][])
    if (counters[name] > limit)
      throw problem("limit-exceeded", `At most ${limit} ${limitedItems[name] ?? name} are allowed.`);
}

/** What a counter counts, where its name does not say it. */
const limitedItems: Readonly<Partial<Record<ResidentCounter, string>>> = { following: "followed residents" };
