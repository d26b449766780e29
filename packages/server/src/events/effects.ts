import type { Transaction } from "../platform/database/client.js";
import type { Dependencies } from "./dependencies.js";
import { problem } from "../platform/http/problem.js";
import {
  removeActivities,
  writeActivities,
  type Gone,
  type Subject,
  type SystemActivity,
} from "./activity.js";
import { moveBacklogItems, type BacklogMove, type Playing } from "./backlog.js";
import { countHonours, type AwardMove, type Unlock } from "./count-honours.js";
import {
  moveGameCounters,
  moveResidentCounters,
  type GameMoves,
  type ResidentCounter,
  type ResidentCounters,
  type ResidentMoves,
} from "./counters.js";
import { countEvents, type EventOfGame, type GameEvent } from "./event-hours.js";
import { reachMilestones, risesOf } from "./milestones.js";
import { moveViews, type ViewMove, type ViewType } from "./views.js";
import { moveVotes, type GlobalMean, type VoteMove } from "./votes.js";

/**
 * What a change in one area moves in others. An area collects while it works and carries all of it out at the
 * end of its transaction, so that hot rows are held shortly and always locked in the same order:
 * the resident's own backlog items → game counters → rating summaries → resident counters → achievements → badges →
 * lists, all that many share by ascending id. One statement moves all rows of a table, however many
 * a transaction has collected.
 */
export interface Effects {
  readonly tx: Transaction;
  readonly now: Date;
  /** The same collection, for what is told later than it happened. */
  at(moment: Date): Effects;
  /** The backlog item of a game follows its play status; `moved` tells what that means. */
  playing(game: Playing): void;
  game(gameId: string, moves: GameMoves): void;
  /** What would exceed `most` is refused with 409 `limit-exceeded`. */
  resident(residentId: string, moves: ResidentMoves, most?: Most): void;
  vote(gameId: string, move: VoteMove): void;
  /** The number of games in a resident's view. */
  view(residentId: string, type: ViewType, games: number): void;
  event(gameId: string, event: GameEvent): void;
  activity(activity: SystemActivity): void;
  /** What the log says of a subject that is gone, of all residents or of one. */
  noActivity(subject: Subject, residentId?: string): void;
  unlocked(unlock: Unlock): void;
  awarded(award: AwardMove): void;
  carryOut(): Promise<void>;
}

/** The greatest values that counters may have. */
export type Most = Readonly<Partial<Record<ResidentCounter, number>>>;

/** What effects are made with. */
export interface EffectMeans extends Pick<Dependencies, "clock" | "newId"> {
  readonly globalMean: GlobalMean;
}

interface Collected {
  readonly playing: BacklogMove[];
  readonly games: Map<string, GameMoves[]>;
  readonly residents: Map<string, ResidentMoves[]>;
  readonly most: Map<string, Most>;
  readonly votes: Map<string, VoteMove[]>;
  readonly views: ViewMove[];
  readonly events: EventOfGame[];
  readonly activities: SystemActivity[];
  readonly gone: Gone[];
  readonly unlocks: Unlock[];
  readonly awards: AwardMove[];
}

const nothing = (): Collected => ({
  ...{ games: new Map(), residents: new Map(), most: new Map(), votes: new Map() },
  ...{ playing: [], views: [], events: [], activities: [], gone: [], unlocks: [], awards: [] },
});

/** Begins to collect the effects of a transaction. */
export function effectsOf(tx: Transaction, means: EffectMeans): Effects {
  const begun = means.clock();
  const collected = nothing();
  const at = (now: Date): Effects => ({
    ...{ tx, now, at, ...collectingInto(collected, now) },
    carryOut: () => carryOut(tx, means, collected, begun),
  });
  return at(begun);
}

function collectingInto(collected: Collected, at: Date): Omit<Effects, "tx" | "now" | "at" | "carryOut"> {
  const { games, residents, most, votes } = collected;
  return {
    playing: (game) => void collected.playing.push({ ...game, at }),
    game: (id, moves) => void listUnder(games, id).push(moves),
    resident(id, moves, limits = {}) {
      listUnder(residents, id).push(moves);
      most.set(id, { ...most.get(id), ...limits });
    },
    vote(id, move) {
      if (move.from !== move.to) listUnder(votes, id).push(move);
    },
    view: (residentId, type, count) => void collected.views.push({ residentId, type, games: count }),
    event: (gameId, event) => void collected.events.push({ gameId, event, at }),
    activity: (activity) => void collected.activities.push({ at, ...activity }),
    noActivity: (subject, residentId) => void collected.gone.push({ subject, residentId }),
    unlocked: (unlock) => void collected.unlocks.push(unlock),
    awarded: (award) => void collected.awards.push(award),
  };
}

function listUnder<T>(lists: Map<string, T[]>, id: string): T[] {
  const list = lists.get(id) ?? [];
  if (list.length === 0) lists.set(id, list);
  return list;
}

async function carryOut(tx: Transaction, means: EffectMeans, collected: Collected, now: Date): Promise<void> {
  const { games, votes, views, events, gone, activities } = collected;
  const { newId } = means;
  // First, because what has moved there moves counters and is told.
  await moveBacklogItems(tx, collected.playing, now);
  await moveGameCounters(tx, games, now);
  if (votes.size > 0) await moveVotes(tx, votes, { mean: await means.globalMean(tx), now });
  const honours = await moveResidents(tx, collected, now);
  await moveViews(tx, views, { newId, now });
  await countEvents(tx, events);
  await removeActivities(tx, gone);
  await writeActivities(tx, [...activities, ...honours], { newId, now });
}

/** Moves residents' counters, and gives what is to be told of what was reached by it. */
async function moveResidents(
  tx: Transaction,
  { residents, most, unlocks, awards }: Collected,
  now: Date,
): Promise<SystemActivity[]> {
  for (const { residentId } of [...unlocks, ...awards]) listUnder(residents, residentId).push({});
  const rises = (await moveResidentCounters(tx, residents, now)).flatMap((counters) => {
    refuseMore(counters, most.get(counters.resident_id) ?? {});
    return risesOf(residents.get(counters.resident_id) ?? [], counters);
  });
  const reached = await reachMilestones(tx, rises, { now });
  const honours = {
    unlocks: [...unlocks, ...reached.unlocks],
    awards: [...awards, ...reached.awards],
  };
  return countHonours(tx, honours, now);
}

/** The row is locked and says what it will be, so that of two who come at once only one gets the last place. */
function refuseMore(counters: ResidentCounters, most: Most): void {
  for (const [name, limit] of Object.entries(most) as [ResidentCounter, number][])
    if (counters[name] > limit) throw problem("limit-exceeded", `More than ${limit} are not possible.`);
}
