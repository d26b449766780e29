import type { PlayStatus } from "../../packages/server/src/events/play-status.js";
import type { Catalogue, SeedGame } from "./catalogue.js";
import type { Person } from "./people.js";
import { listName, reviewText, sessionNote } from "./prose.js";
import type { Chance } from "./random.js";

interface Done {
  readonly by: Person;
  readonly at: Date;
}

interface DoneWithGame extends Done {
  readonly game: SeedGame;
}

/** Something that a resident does. */
export type Deed =
  | (DoneWithGame & { readonly kind: "own"; readonly status: PlayStatus; readonly minutes: number })
  | (DoneWithGame & { readonly kind: "plan"; readonly priority: number })
  | (DoneWithGame & { readonly kind: "rate"; readonly score: number })
  | (DoneWithGame & {
      readonly kind: "review";
      readonly score: number;
      readonly status: PlayStatus;
      readonly minutes: number;
      readonly title: string | null;
      readonly body: string;
    })
  | (DoneWithGame & { readonly kind: "like" })
  | (DoneWithGame & { readonly kind: "play"; readonly minutes: number; readonly message: string | null })
  | (Done & { readonly kind: "list"; readonly name: string; readonly games: readonly SeedGame[] })
  | (Done & { readonly kind: "follow" })
  | (Done & { readonly kind: "applaud" });

const played: readonly PlayStatus[] = [
  ...(["PLAYING", "PLAYING", "PAUSED", "COMPLETED", "COMPLETED", "COMPLETED"] as const),
  ...(["MASTERED", "DROPPED", "REPLAYING", "ENDLESS"] as const),
];
const minuteMs = 60_000;

/** What somebody does from joining until now; most of it soon after joining. */
export function deedsOf(person: Person, catalogue: Catalogue, chance: Chance, now: Date): Deed[] {
  const some = (usual: number, most: number): number =>
    Math.min(most, Math.floor(usual * person.zeal * (0.5 + chance.next())));
  const when = (): Date => {
    const span = now.getTime() - person.joined.getTime();
    return new Date(person.joined.getTime() + Math.floor(span * chance.next() ** 1.5));
  };
  const games = distinctGames(person, catalogue, chance, some(12, 400));
  return [
    ...games.flatMap((game) => ownGame(person, game, { chance, at: when(), now })),
    ...Array.from({ length: chance.isTrue(0.2) ? 1 + some(0.5, 11) : 0 }, () =>
      makeList(person, catalogue, chance, when()),
    ),
    ...Array.from({ length: some(7, 500) }, (): Deed => ({ kind: "follow", by: person, at: when() })),
    ...Array.from({ length: some(4, 300) }, (): Deed => ({ kind: "applaud", by: person, at: when() })),
  ];
}

function distinctGames(
  { platforms }: Person,
  catalogue: Catalogue,
  chance: Chance,
  count: number,
): readonly SeedGame[] {
  const games = new Map<string, SeedGame>();
  // Somebody's favourites run out: then fewer games it is.
  for (let tries = 0; tries < count * 3 && games.size < count; tries++) {
    const isFavourite = platforms.length > 0 && chance.isTrue(0.75);
    const game = isFavourite ? catalogue.pickOn(chance, chance.pick(platforms)) : catalogue.pick(chance);
    games.set(game.id, game);
  }
  return [...games.values()];
}

interface Moment {
  readonly chance: Chance;
  readonly at: Date;
  readonly now: Date;
}

function ownGame(by: Person, game: SeedGame, { chance, at, now }: Moment): Deed[] {
  const later = (): Date =>
    new Date(Math.min(now.getTime(), at.getTime() + chance.longTail(30, 200_000, 0.8) * minuteMs));
  const plan: Deed[] = chance.isTrue(0.25)
    ? [{ kind: "plan", by, game, at, priority: chance.whole(1, 5) }]
    : [];
  if (chance.isTrue(0.3)) return [...plan, { kind: "own", by, game, at, status: "NOT_STARTED", minutes: 0 }];
  const status = chance.pick(played);
  const share = status === "COMPLETED" || status === "MASTERED" ? chance.normal(1.1, 0.3) : chance.next();
  const minutes = Math.max(5, Math.round(game.length * Math.max(share, 0.02)));
  const score = Math.min(10, Math.max(1, Math.round(chance.normal(game.quality + by.mildness, 1.3))));
  const deeds: Deed[] = [...plan, { kind: "own", by, game, at, status, minutes }];
  // The score of a review is the rating of its author.
  const opinion = { by, game, at: later(), score };
  const isReviewed = chance.isTrue(0.09);
  if (isReviewed || chance.isTrue(0.55)) deeds.push({ kind: "rate", ...opinion });
  if (isReviewed) deeds.push({ kind: "review", ...opinion, status, minutes, ...reviewText(chance, score) });
  if (score >= 7 && chance.isTrue(0.45)) deeds.push({ kind: "like", by, game, at: later() });
  if (chance.isTrue(0.15))
    deeds.push({
      ...{ kind: "play", by, game, at: later() },
      ...{ minutes: chance.whole(15, 240), message: sessionNote(chance) },
    });
  return deeds;
}

function makeList(by: Person, catalogue: Catalogue, chance: Chance, at: Date): Deed {
  const games = distinctGames(by, catalogue, chance, chance.whole(4, 30));
  return { kind: "list", by, at, name: listName(chance), games };
}
