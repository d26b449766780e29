import { beforeCommit } from "../platform/database/before-commit.js";
import type { Transaction } from "../platform/database/client.js";
import type { Dependencies } from "./dependencies.js";
import { problem } from "../platform/http/problem.js";
import {
  removeActivities,
  writeActivities,
  type RemovedSubject,
  type Subject,
  type SystemActivity,
} from "./activity.js";
import { moveBacklogItems, type BacklogMove, type PlayStatusChange } from "./backlog.js";
import { countAwardChanges, type AwardChange, type Unlock } from "./count-awards.js";
import {
  adjustGameCounters,
  adjustResidentCounters,
  type GameCounterDeltas,
  type ResidentCounter,
  type ResidentCounters,
  type ResidentCounterDeltas,
} from "./counters.js";
import { countEvents, type GameEventEntry, type GameEvent } from "./event-hours.js";
import { reachMilestones, findRises } from "./milestones.js";
import { adjustViews, type ViewDelta, type ViewType } from "./views.js";
import { adjustRatingSummaries, type GlobalMean, type VoteChange } from "./votes.js";

/**
 * What a change in one area moves in others. An area collects while it works and carries all of it out at the
 * end of its transaction, so that hot rows are held shortly and always locked in the same order:
 * the resident's own backlog items → game counters → rating summaries → resident counters → achievements → badges →
 * lists, all that many share by ascending id. One statement moves all rows of a table, however many
 * a transaction has collected.
 */
export interface UnitOfWork {
  readonly tx: Transaction;
  readonly now: Date;
  /** The same collection, for what is told later than it happened. */
  at(time: Date): UnitOfWork;
  /** The backlog item of a game follows its play status; `moved` tells what that means. */
  changePlayStatus(game: PlayStatusChange): void;
  adjustGame(gameId: string, deltas: GameCounterDeltas): void;
  /** What would exceed `most` is refused with 409 `limit-exceeded`. */
  adjustResident(residentId: string, deltas: ResidentCounterDeltas, limits?: CounterLimits): void;
  recordVote(gameId: string, move: VoteChange): void;
  /** The number of games in a resident's view. */
  adjustView(residentId: string, type: ViewType, games: number): void;
  countEvent(gameId: string, event: GameEvent): void;
  recordActivity(activity: SystemActivity): void;
  /** What the log says of a subject that is gone, of all residents or of one. */
  removeActivity(subject: Subject, residentId?: string): void;
  recordUnlock(unlock: Unlock): void;
  recordAward(award: AwardChange): void;
  flush(): Promise<void>;
}

/** The greatest values that counters may have. */
export type CounterLimits = Readonly<Partial<Record<ResidentCounter, number>>>;

/** What effects are made with. */
export interface UnitOfWorkDependencies extends Pick<Dependencies, "clock" | "newId"> {
  readonly globalMean: GlobalMean;
}

interface PendingChanges {
  readonly playStatusChanges: BacklogMove[];
  readonly games: Map<string, GameCounterDeltas[]>;
  readonly residents: Map<string, ResidentCounterDeltas[]>;
  readonly counterLimits: Map<string, CounterLimits>;
  readonly votes: Map<string, VoteChange[]>;
  readonly views: ViewDelta[];
  readonly events: GameEventEntry[];
  readonly activities: SystemActivity[];
  readonly removedSubjects: RemovedSubject[];
  readonly unlocks: Unlock[];
  readonly awards: AwardChange[];
}

const createPendingChanges = (): PendingChanges => ({
  ...{ games: new Map(), residents: new Map(), counterLimits: new Map(), votes: new Map() },
  ...{
    playStatusChanges: [],
    views: [],
    events: [],
    activities: [],
    removedSubjects: [],
    unlocks: [],
    awards: [],
  },
});

/** Opens the unit of work of a transaction. It flushes by itself at the end of the transaction. */
export function createUnitOfWork(tx: Transaction, dependencies: UnitOfWorkDependencies): UnitOfWork {
  const startedAt = dependencies.clock();
  const pending = createPendingChanges();
  beforeCommit(tx, () => flush(tx, dependencies, pending, startedAt));
  const at = (now: Date): UnitOfWork => ({
    ...{ tx, now, at, ...createCollectors(pending, now) },
    flush: () => flush(tx, dependencies, pending, startedAt),
  });
  return at(startedAt);
}

function createCollectors(
  pending: PendingChanges,
  at: Date,
): Omit<UnitOfWork, "tx" | "now" | "at" | "flush"> {
  return {
    changePlayStatus: (game) => void pending.playStatusChanges.push({ ...game, at }),
    adjustGame: (id, deltas) => void getOrCreateList(pending.games, id).push(deltas),
    adjustResident(id, deltas, limits = {}) {
      getOrCreateList(pending.residents, id).push(deltas);
      pending.counterLimits.set(id, { ...pending.counterLimits.get(id), ...limits });
    },
    recordVote(id, move) {
      if (move.from !== move.to) getOrCreateList(pending.votes, id).push(move);
    },
    adjustView: (residentId, type, count) => void pending.views.push({ residentId, type, games: count }),
    countEvent: (gameId, event) => void pending.events.push({ gameId, event, at }),
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

/** Empties the collection, so that whatever is flushed is flushed once. */
function takeChanges(pending: PendingChanges): PendingChanges {
  const taken = { ...pending };
  Object.assign(pending, createPendingChanges());
  return taken;
}

async function flush(
  tx: Transaction,
  dependencies: UnitOfWorkDependencies,
  pending: PendingChanges,
  now: Date,
): Promise<void> {
  const { newId } = dependencies;
  // First, because backlog items that move adjust counters and log activities themselves.
  await moveBacklogItems(tx, pending.playStatusChanges.splice(0), now);
  const changes = takeChanges(pending);
  const { games, votes, views, events, removedSubjects, activities } = changes;
  await adjustGameCounters(tx, games, now);
  if (votes.size > 0)
    await adjustRatingSummaries(tx, votes, { mean: await dependencies.globalMean(tx), now });
  const awardActivities = await flushResidentCounters(tx, changes, now);
  await adjustViews(tx, views, { newId, now });
  await countEvents(tx, events);
  await removeActivities(tx, removedSubjects);
  await writeActivities(tx, [...activities, ...awardActivities], { newId, now });
}

/** Moves residents' counters, and gives what is to be told of what was reached by it. */
async function flushResidentCounters(
  tx: Transaction,
  { residents, counterLimits, unlocks, awards }: PendingChanges,
  now: Date,
): Promise<SystemActivity[]> {
  for (const { residentId } of [...unlocks, ...awards]) getOrCreateList(residents, residentId).push({});
  const rises = (await adjustResidentCounters(tx, residents, now)).flatMap((counters) => {
    assertWithinLimits(counters, counterLimits.get(counters.resident_id) ?? {});
    return findRises(residents.get(counters.resident_id) ?? [], counters);
  });
  const reached = await reachMilestones(tx, rises, { now });
  const allAwards = {
    unlocks: [...unlocks, ...reached.unlocks],
    awards: [...awards, ...reached.awards],
  };
  return countAwardChanges(tx, allAwards, now);
}

/** The row is locked and says what it will be, so that of two who come at once only one gets the last place. */
function assertWithinLimits(counters: ResidentCounters, limits: CounterLimits): void {
  for (const [name, limit] of Object.entries(limits) as [ResidentCounter, number][])
    if (counters[name] > limit) throw problem("limit-exceeded", `More than ${limit} are not possible.`);
}
