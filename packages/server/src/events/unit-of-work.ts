import { allInOrder } from "../platform/database/all-in-order.js";
import { beforeCommit } from "../platform/database/before-commit.js";
import type { Transaction } from "../platform/database/client.js";
import { problem } from "../platform/http/problem.js";
import type { RemovedSubject, Subject, SystemActivity } from "./activity.js";
import type { AwardChange, AwardChanges, Unlock } from "./awards.js";
import type { TimedPlayStatusChange, PlayStatusChange } from "./backlog.js";
import {
  buildGameCounterUpdate,
  buildResidentCounterUpdate,
  type LimitedCounters,
  type GameCounterDeltas,
  type LimitedCounter,
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
  Statements,
} from "./projections.js";

/**
 * Collects the side effects of a change on other areas, and flushes them at the end of the transaction, so that contended
 * rows are locked only briefly and always in the same order: backlog items of the resident → game counters → rating
 * summaries → resident counters → computed lists → hourly events → achievements → badges, each by ascending id. One
 * statement updates all rows of a table, however many changes a transaction has collected, and the statements are sent
 * together.
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
  /**
   * Flushes, and sends a read together with the flush, which sees its changes, except counters of achievements and badges
   * that are awarded.
   */
  flushAndRead<T>(read: () => Promise<T>): Promise<T>;
}

/** Maximum values of counters. */
export type CounterLimits = Readonly<Partial<Record<LimitedCounter, number>>>;

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
  games: new Map(),
  residents: new Map(),
  counterLimits: new Map(),
  ratings: new Map(),
  playStatusChanges: [],
  computedLists: [],
  popularityEvents: [],
  activities: [],
  removedSubjects: [],
  unlocks: [],
  awards: [],
});

/** Opens a unit of work. It is flushed at the end of the transaction. */
export function createUnitOfWork(tx: Transaction, dependencies: UnitOfWorkDependencies): UnitOfWork {
  const startedAt = dependencies.clock();
  const projections = dependencies.projections();
  const pending = createPendingChanges();
  const flushPending = <T>(read: () => Promise<T>) =>
    flush({ tx, projections, pending, now: startedAt, read });
  const flushOnly = () => flushPending(() => Promise.resolve());
  beforeCommit(tx, flushOnly);
  const at = (now: Date): UnitOfWork => ({
    tx,
    now,
    projections,
    at,
    ...createCollectors(pending, now),
    flush: flushOnly,
    flushAndRead: flushPending,
  });
  return at(startedAt);
}

function createCollectors(
  pending: PendingChanges,
  at: Date,
): Omit<UnitOfWork, "tx" | "now" | "at" | "projections" | "flush" | "flushAndRead"> {
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

interface Flush<T> {
  readonly tx: Transaction;
  readonly projections: Projections;
  readonly pending: PendingChanges;
  readonly now: Date;
  readonly read: () => Promise<T>;
}

/** Writes the pending changes in the lock order of `UnitOfWork`. */
async function flush<T>({ tx, projections, pending, now, read }: Flush<T>): Promise<T> {
  const playStatusChanges = pending.playStatusChanges.splice(0);
  const summaries = await projections.ratings.adjustSummaries(tx, pending.ratings, now);
  const backlog = projections.backlog.updateStatuses(tx, playStatusChanges, now);
  const changes = takeChanges(pending);
  const batch = sendChanges(tx, projections, { changes, summaries, now });
  const [reached, result] = await allInOrder([batch, read(), backlog]);
  const awards = [reached];
  // Changed backlog items adjust counters of the resident and log activities.
  while (!isEmpty(pending))
    awards.push(await sendChanges(tx, projections, { changes: takeChanges(pending), summaries: [], now }));
  await countAwards(tx, projections, awards, now);
  return result;
}

/** Counts the achievements and badges of all batches, and logs their activities after those of other areas. */
async function countAwards(
  tx: Transaction,
  projections: Projections,
  reached: readonly AwardChanges[],
  now: Date,
): Promise<void> {
  const unlocks = reached.flatMap((changes) => changes.unlocks);
  const awards = reached.flatMap((changes) => changes.awards);
  if (unlocks.length + awards.length === 0) return;
  const activities = await projections.awards.count(tx, { unlocks, awards }, now);
  for (const statement of projections.activities.write(activities, now)) await tx.$executeRaw(statement);
}

const isEmpty = (pending: PendingChanges): boolean =>
  Object.values(pending).every((changes: PendingChanges[keyof PendingChanges]) =>
    Array.isArray(changes) ? changes.length === 0 : (changes as ReadonlyMap<string, unknown>).size === 0,
  );

interface Batch {
  readonly changes: PendingChanges;
  readonly summaries: Statements;
  readonly now: Date;
}

/** Sends the statements of all changes together, and returns the achievements and badges to count. */
async function sendChanges(
  tx: Transaction,
  projections: Projections,
  { changes, summaries, now }: Batch,
): Promise<AwardChanges> {
  const { games, residents, unlocks, awards } = changes;
  // Locks the residents before the achievements and badges.
  for (const { residentId } of [...unlocks, ...awards]) getOrCreateList(residents, residentId).push({});
  const send = (statements: Statements) => statements.map((statement) => tx.$executeRaw(statement));
  const before = send([...(games.size > 0 ? [buildGameCounterUpdate(games, now)] : []), ...summaries]);
  const counters =
    residents.size > 0 ? tx.$queryRaw<LimitedCounters[]>(buildResidentCounterUpdate(residents, now)) : [];
  const reached = projections.awards.award(tx, residents, now);
  const after = send([
    ...projections.lists.adjustComputedLists(changes.computedLists, now),
    ...projections.popularity.countEvents(changes.popularityEvents),
    ...projections.activities.remove(changes.removedSubjects),
    ...projections.activities.write(changes.activities, now),
  ]);
  const [updated, newAwards] = await Promise.all([counters, reached, ...before, ...after]);
  for (const each of updated) assertWithinLimits(each, changes.counterLimits.get(each.resident_id) ?? {});
  return {
    unlocks: [...unlocks, ...newAwards.unlocks],
    awards: [...awards, ...newAwards.awards],
  };
}

/** The counters are locked, so that concurrent transactions cannot exceed a limit together. */
function assertWithinLimits(counters: LimitedCounters, limits: CounterLimits): void {
  for (const [name, limit] of Object.entries(limits) as [LimitedCounter, number][])
    if (counters[name] > limit)
      throw problem("limit-exceeded", `At most ${limit} ${limitedItems[name] ?? name} are allowed.`);
}

/** What a counter counts, where its name does not say it. */
const limitedItems: Readonly<Partial<Record<LimitedCounter, string>>> = { following: "followed residents" };
