import type { Client } from "@game-community/sdk";
import type { Belongings, House, World } from "./privacy-world.js";

/** Everybody who may ask, in the order of the columns. The secret key has the scope of the area, and no other. */
export const callers = [
  ...(["anonymous", "a publishable key", "a stranger", "a follower"] as const),
  ...(["the owner", "a moderator", "an admin", "a secret key"] as const),
] as const;
export type CallerName = (typeof callers)[number];

/** What one caller gets: a refusal, or a value that the answer is reduced to. */
export type Cell =
  | { readonly status: 401 | 403 | 404; readonly code: string }
  | { readonly status: 200; readonly sees: unknown };

type Eight<T> = readonly [T, T, T, T, T, T, T, T];

/** A private thing, how it is asked for, and what each caller gets. */
export interface PrivateThing {
  readonly thing: string;
  /** Whose it is. */
  readonly house: House;
  /** Asks for it, and reduces the answer to what is private of it. */
  readonly ask: (api: Client, home: Belongings, world: World) => Promise<unknown>;
  readonly gets: Eight<Cell>;
}

/** A caller gets an answer, which a thing reduces to this value. */
export const sees = (value: unknown): Cell => ({ status: 200, sees: value });

/** A caller is refused. */
export const refused = (status: 401 | 403 | 404, code: string): Cell => ({ status, code });

/** What a caller gets, as the end of a sentence. */
export const inWords = (cell: Cell): string =>
  cell.status === 200 ? `sees ${JSON.stringify(cell.sees)}` : `gets ${cell.status} ${cell.code}`;

/** One sentence for each private thing and caller, with what it takes to hold it true. */
export const sentencesOf = (things: readonly PrivateThing[]) =>
  things.flatMap((thing) =>
    callers.map((caller, column) => {
      const cell = thing.gets[column];
      if (cell === undefined) throw new Error(`${thing.thing} says nothing of ${caller}.`);
      return { ...thing, caller, cell, sentence: `${thing.thing}: ${caller} ${inWords(cell)}` };
    }),
  );

/** Everybody gets the same. */
export const toAll = (all: Cell): Eight<Cell> => [all, all, all, all, all, all, all, all];

/** Followers, the owner and staff get one thing; the rest another. */
export const toFollowers = (rest: Cell, those: Cell): Eight<Cell> => [
  ...([rest, rest, rest, those] as const),
  ...([those, those, those, those] as const),
];

/** The owner and staff get one thing, in an area that moderators look after; the rest another. */
export const toOwnerAndModerators = (rest: Cell, those: Cell): Eight<Cell> => [
  ...([rest, rest, rest, rest] as const),
  ...([those, those, those, those] as const),
];

/** The owner and staff get one thing, in an area that is none of the moderators'; the rest another. */
export const toOwnerAndAdmins = (rest: Cell, those: Cell): Eight<Cell> => [
  ...([rest, rest, rest, rest] as const),
  ...([those, rest, those, those] as const),
];

/** Staff alone get something else than the rest, in an area that is none of the moderators'. */
export const toAdmins = (rest: Cell, those: Cell): Eight<Cell> => [
  ...([rest, rest, rest, rest] as const),
  ...([rest, rest, those, those] as const),
];

/** The owner alone gets something else than the rest. */
export const toOwner = (rest: Cell, owner: Cell): Eight<Cell> => [
  ...([rest, rest, rest, rest] as const),
  ...([owner, rest, rest, rest] as const),
];

/** The same, but whoever asks without an access token has to show one. */
export const withToken = ([, , ...gets]: Eight<Cell>): Eight<Cell> => {
  const unknown = refused(401, "authentication-required");
  return [unknown, unknown, ...gets];
};

/** The same, but a service key is nobody, whatever its scopes. */
export const withoutKeys = (gets: Eight<Cell>): Eight<Cell> => {
  const [, , stranger, follower, owner, moderator, admin] = gets;
  const unknown = refused(401, "authentication-required");
  return [unknown, unknown, stranger, follower, owner, moderator, admin, unknown];
};
