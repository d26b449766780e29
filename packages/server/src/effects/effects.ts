import type { Transaction } from "../database/client.js";
import type { Dependencies } from "../dependencies.js";
import { removeActivity, writeActivity, type Subject, type SystemActivity } from "./activity.js";
import {
  moveGameCounters,
  moveResidentCounters,
  type GameMoves,
  type ResidentCounters,
  type ResidentMoves,
} from "./counters.js";
import { countEvents, type GameEvent } from "./event-hours.js";
import { countAwards, countUnlocks, reachAchievements, reachBadges } from "./milestones.js";
import { moveView, type ViewType } from "./views.js";
import { moveVotes, type GlobalMean, type VoteMove } from "./votes.js";

/**
 * What a change in one area moves in others. An area collects while it works and carries all of it out at the
 * end of its transaction, so that hot rows are held shortly and always locked in the same order:
 * game counters → rating summary → resident counters (by id) → lists.
 */
export interface Effects {
  readonly tx: Transaction;
  readonly now: Date;
  game(gameId: string, moves: GameMoves): void;
  resident(residentId: string, moves: ResidentMoves): void;
  vote(gameId: string, move: VoteMove): void;
  /** The number of games in a resident's view. */
  view(residentId: string, type: ViewType, games: number): void;
  event(gameId: string, event: GameEvent): void;
  activity(activity: SystemActivity): void;
  /** What the log says of a subject that is gone, of all residents or of one. */
  noActivity(subject: Subject, residentId?: string): void;
  unlocked(residentId: string, achievementIds: readonly string[]): void;
  awarded(residentId: string, badgeIds: readonly string[]): void;
  carryOut(): Promise<void>;
}

/** What effects are made with. */
export interface EffectMeans extends Pick<Dependencies, "clock" | "newId"> {
  readonly globalMean: GlobalMean;
}

interface Collected {
  readonly games: Map<string, GameMoves[]>;
  readonly residents: Map<string, ResidentMoves[]>;
  readonly votes: [gameId: string, VoteMove][];
  readonly views: { residentId: string; type: ViewType; games: number }[];
  readonly events: Map<string, Partial<Record<GameEvent, number>>>;
  readonly activities: SystemActivity[];
  readonly gone: [Subject, string | undefined][];
  readonly unlocks: [residentId: string, string[]][];
  readonly awards: [residentId: string, string[]][];
}

/** Begins to collect the effects of a transaction. */
export function effectsOf(tx: Transaction, means: EffectMeans): Effects {
  const now = means.clock();
  const collected: Collected = {
    games: new Map(),
    residents: new Map(),
    ...{ votes: [], views: [], events: new Map(), activities: [], gone: [], unlocks: [], awards: [] },
  };
  const { games, residents, events } = collected;
  return {
    tx,
    now,
    game: (id, moves) => void games.set(id, [...(games.get(id) ?? []), moves]),
    resident: (id, moves) => void residents.set(id, [...(residents.get(id) ?? []), moves]),
    vote(gameId, move) {
      if (move.from !== move.to) collected.votes.push([gameId, move]);
    },
    view: (residentId, type, count) => void collected.views.push({ residentId, type, games: count }),
    event(gameId, event) {
      const counted = events.get(gameId) ?? {};
      events.set(gameId, { ...counted, [event]: (counted[event] ?? 0) + 1 });
    },
    activity: (activity) => void collected.activities.push(activity),
    noActivity: (subject, residentId) => void collected.gone.push([subject, residentId]),
    unlocked: (residentId, ids) => void collected.unlocks.push([residentId, [...ids]]),
    awarded: (residentId, ids) => void collected.awards.push([residentId, [...ids]]),
    carryOut: () => carryOut(tx, means, collected, now),
  };
}

async function carryOut(tx: Transaction, means: EffectMeans, collected: Collected, now: Date): Promise<void> {
  for (const [id, moves] of inIdOrder(collected.games)) await moveGameCounters(tx, id, moves, now);
  for (const [id, move] of collected.votes)
    await moveVotes(tx, id, move, { mean: await means.globalMean(tx), now });
  await moveResidents(tx, collected, now);
  for (const view of collected.views) await moveView(tx, { id: means.newId(), ...view, now });
  for (const [gameId, events] of inIdOrder(collected.events)) await countEvents(tx, gameId, events, now);
  for (const [subject, residentId] of collected.gone) await removeActivity(tx, subject, residentId);
  for (const activity of collected.activities) await writeActivity(tx, activity, { id: means.newId(), now });
}

async function moveResidents(tx: Transaction, collected: Collected, now: Date): Promise<void> {
  const { residents, unlocks, awards } = collected;
  for (const [id] of [...unlocks, ...awards]) if (!residents.has(id)) residents.set(id, []);
  for (const [residentId, moves] of inIdOrder(residents)) {
    const counters = await moveResidentCounters(tx, residentId, moves, now);
    if (counters !== undefined && moves.some(rises))
      await reach(tx, collected, { residentId, counters, now });
  }
  for (const [residentId, ids] of unlocks)
    await honour(tx, collected, { residentId, ids, as: "achievement", now });
  for (const [residentId, ids] of awards) await honour(tx, collected, { residentId, ids, as: "badge", now });
}

const rises = ({ by_status = [], ...moves }: ResidentMoves): boolean =>
  [...Object.values(moves), ...by_status].some((step) => step > 0);

async function reach(
  tx: Transaction,
  { unlocks, awards }: Collected,
  measured: { readonly residentId: string; readonly counters: ResidentCounters; readonly now: Date },
): Promise<void> {
  const achievements = await reachAchievements(tx, measured);
  if (achievements.length > 0) unlocks.push([measured.residentId, achievements]);
  const badges = await reachBadges(tx, measured);
  if (badges.length > 0) awards.push([measured.residentId, badges]);
}

interface Honour {
  readonly residentId: string;
  readonly ids: readonly string[];
  readonly as: "achievement" | "badge";
  readonly now: Date;
}

/** Counts what a resident has just got and tells of it. Their counters are locked by now. */
async function honour(
  tx: Transaction,
  { activities }: Collected,
  { residentId, ids, as, now }: Honour,
): Promise<void> {
  const isBadge = as === "badge";
  await (isBadge ? countAwards(tx, ids) : countUnlocks(tx, ids));
  const moves = isBadge ? { badges: ids.length } : { achievements: ids.length };
  await moveResidentCounters(tx, residentId, [moves], now);
  for (const id of ids)
    activities.push({
      residentId,
      type: isBadge ? "BADGE_AWARDED" : "ACHIEVEMENT_UNLOCKED",
      subject: { type: isBadge ? "BADGE" : "ACHIEVEMENT", id },
      visibility: "PUBLIC",
    });
}

const inIdOrder = <T>(entries: ReadonlyMap<string, T>): [string, T][] =>
  [...entries].sort(([left], [right]) => (left < right ? -1 : 1));
