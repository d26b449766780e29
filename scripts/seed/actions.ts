import type { PlayStatus } from "../../packages/server/src/domain/play-status.js";
import type { Catalogue, SeedGame } from "./catalogue.js";
import type { Profile } from "./profiles.js";
import type { Random } from "./random.js";
import { generateListName, generateReview, generateSessionMessage } from "./text.js";

interface BaseAction {
  readonly resident: Profile;
  readonly at: Date;
}

interface GameAction extends BaseAction {
  readonly game: SeedGame;
}

/** An action of a resident. */
export type Action =
  | (GameAction & { readonly kind: "add-to-library"; readonly status: PlayStatus; readonly minutes: number })
  | (GameAction & { readonly kind: "add-to-backlog"; readonly priority: number })
  | (GameAction & { readonly kind: "rate"; readonly score: number })
  | (GameAction & {
      readonly kind: "review";
      readonly score: number;
      readonly status: PlayStatus;
      readonly minutes: number;
      readonly title: string | null;
      readonly body: string;
    })
  | (GameAction & { readonly kind: "like-game" })
  | (GameAction & {
      readonly kind: "log-play-session";
      readonly minutes: number;
      readonly message: string | null;
    })
  | (BaseAction & {
      readonly kind: "create-list";
      readonly name: string;
      readonly games: readonly SeedGame[];
    })
  | (BaseAction & { readonly kind: "follow" })
  | (BaseAction & { readonly kind: "like-review" });

/** Repeated values are more likely. */
const playStatuses: readonly PlayStatus[] = [
  "PLAYING",
  "PLAYING",
  "PAUSED",
  "COMPLETED",
  "COMPLETED",
  "COMPLETED",
  "MASTERED",
  "DROPPED",
  "REPLAYING",
  "ENDLESS",
];
const minuteMs = 60_000;

/** Generates the actions of a resident since joining. Most of them are soon after joining. */
export function generateActions(profile: Profile, catalogue: Catalogue, random: Random, now: Date): Action[] {
  const randomCount = (mean: number, max: number): number =>
    Math.min(max, Math.floor(mean * profile.activityLevel * (0.5 + random.next())));
  const randomDate = (): Date => {
    const rangeMs = now.getTime() - profile.joinedAt.getTime();
    return new Date(profile.joinedAt.getTime() + Math.floor(rangeMs * random.next() ** 1.5));
  };
  const games = pickDistinctGames(profile, catalogue, random, randomCount(12, 400));
  return [
    ...games.flatMap((game) => generateGameActions(profile, game, { random, at: randomDate(), now })),
    ...Array.from({ length: random.boolean(0.2) ? 1 + randomCount(0.5, 11) : 0 }, () =>
      generateList(profile, catalogue, random, randomDate()),
    ),
    ...Array.from({ length: randomCount(7, 500) }, (): Action => ({
      kind: "follow",
      resident: profile,
      at: randomDate(),
    })),
    ...Array.from({ length: randomCount(4, 300) }, (): Action => ({
      kind: "like-review",
      resident: profile,
      at: randomDate(),
    })),
  ];
}

function pickDistinctGames(
  { platforms }: Profile,
  catalogue: Catalogue,
  random: Random,
  count: number,
): readonly SeedGame[] {
  const games = new Map<string, SeedGame>();
  // A small platform may not have enough games, so the number of attempts is limited.
  for (let attempt = 0; attempt < count * 3 && games.size < count; attempt++) {
    const usesFavoritePlatform = platforms.length > 0 && random.boolean(0.75);
    const game = usesFavoritePlatform
      ? catalogue.pickForPlatform(random, random.pick(platforms))
      : catalogue.pick(random);
    games.set(game.id, game);
  }
  return [...games.values()];
}

interface ActionContext {
  readonly random: Random;
  readonly at: Date;
  readonly now: Date;
}

function generateGameActions(
  resident: Profile,
  game: SeedGame,
  { random, at, now }: ActionContext,
): Action[] {
  const randomLaterDate = (): Date =>
    new Date(Math.min(now.getTime(), at.getTime() + random.pareto(30, 200_000, 0.8) * minuteMs));
  const backlogActions: Action[] = random.boolean(0.25)
    ? [{ kind: "add-to-backlog", resident, game, at, priority: random.integer(1, 5) }]
    : [];
  if (random.boolean(0.3))
    return [
      ...backlogActions,
      { kind: "add-to-library", resident, game, at, status: "NOT_STARTED", minutes: 0 },
    ];
  const status = random.pick(playStatuses);
  const completion =
    status === "COMPLETED" || status === "MASTERED" ? random.normal(1.1, 0.3) : random.next();
  const minutes = Math.max(5, Math.round(game.completionMinutes * Math.max(completion, 0.02)));
  const score = Math.min(10, Math.max(1, Math.round(random.normal(game.quality + resident.ratingBias, 1.3))));
  const actions: Action[] = [
    ...backlogActions,
    { kind: "add-to-library", resident, game, at, status, minutes },
  ];
  // A review has the same score as the rating of its author.
  const rating = { resident, game, at: randomLaterDate(), score };
  const isReviewed = random.boolean(0.09);
  if (isReviewed || random.boolean(0.55)) actions.push({ kind: "rate", ...rating });
  if (isReviewed)
    actions.push({ kind: "review", ...rating, status, minutes, ...generateReview(random, score) });
  if (score >= 7 && random.boolean(0.45))
    actions.push({ kind: "like-game", resident, game, at: randomLaterDate() });
  if (random.boolean(0.15)) actions.push(generatePlaySession(resident, game, randomLaterDate(), random));
  return actions;
}

const generatePlaySession = (resident: Profile, game: SeedGame, at: Date, random: Random): Action => ({
  kind: "log-play-session",
  resident,
  game,
  at,
  minutes: random.integer(15, 240),
  message: generateSessionMessage(random),
});

function generateList(resident: Profile, catalogue: Catalogue, random: Random, at: Date): Action {
  const games = pickDistinctGames(resident, catalogue, random, random.integer(4, 30));
  return { kind: "create-list", resident, at, name: generateListName(random), games };
}
