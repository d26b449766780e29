import type { Client } from "@game-community/sdk";
import { callers } from "./privacy-callers.js";
import type { ProfileFixtures, ProfileName, PrivacyFixtures } from "./privacy-fixtures.js";

/** The expected access of one caller: a problem, or a value extracted from the response. */
export type ExpectedAccess =
  | { readonly status: 401 | 403 | 404; readonly code: string }
  | { readonly status: 200; readonly value: unknown };

type PerCaller<T> = readonly [T, T, T, T, T, T, T, T];

/** Private content, how it is requested, and the expected access of each caller. */
export interface PrivacyCase {
  readonly subject: string;
  /** The owner. */
  readonly profile: ProfileName;
  /** Requests it, and extracts what is private from the response. */
  readonly request: (api: Client, profile: ProfileFixtures, fixtures: PrivacyFixtures) => Promise<unknown>;
  readonly expected: PerCaller<ExpectedAccess>;
}

/** The caller gets a response with this value. */
export const allows = (value: unknown): ExpectedAccess => ({ status: 200, value });

/** The caller gets a problem. */
export const denies = (status: 401 | 403 | 404, code: string): ExpectedAccess => ({ status, code });

/** Describes the access at the end of a test title. */
export const describeAccess = (cell: ExpectedAccess): string =>
  cell.status === 200 ? `sees ${JSON.stringify(cell.value)}` : `gets ${cell.status} ${cell.code}`;

/** A test case for each private content and caller. */
export const toTestCases = (cases: readonly PrivacyCase[]) =>
  cases.flatMap((privacyCase) =>
    callers.map((caller, column) => {
      const cell = privacyCase.expected[column];
      if (cell === undefined) throw new Error(`${privacyCase.subject} says nothing of ${caller}.`);
      return {
        ...privacyCase,
        caller,
        cell,
        sentence: `${privacyCase.subject}: ${caller} ${describeAccess(cell)}`,
      };
    }),
  );

/** Everybody gets the same. */
export const forAll = (all: ExpectedAccess): PerCaller<ExpectedAccess> => [
  all,
  all,
  all,
  all,
  all,
  all,
  all,
  all,
];

/** Followers, the owner and staff get one thing; the rest another. */
export const forFollowers = (rest: ExpectedAccess, allowed: ExpectedAccess): PerCaller<ExpectedAccess> => [
  ...([rest, rest, rest, allowed] as const),
  ...([allowed, allowed, allowed, allowed] as const),
];

/** The owner and staff get one thing, in an area that moderators look after; the rest another. */
export const forOwnerAndModerators = (
  rest: ExpectedAccess,
  allowed: ExpectedAccess,
): PerCaller<ExpectedAccess> => [
  ...([rest, rest, rest, rest] as const),
  ...([allowed, allowed, allowed, allowed] as const),
];

/** The owner and staff get one thing, in an area that is none of the moderators'; the rest another. */
export const forOwnerAndAdmins = (
  rest: ExpectedAccess,
  allowed: ExpectedAccess,
): PerCaller<ExpectedAccess> => [
  ...([rest, rest, rest, rest] as const),
  ...([allowed, rest, allowed, allowed] as const),
];

/** Staff alone get something else than the rest, in an area that is none of the moderators'. */
export const forAdmins = (rest: ExpectedAccess, allowed: ExpectedAccess): PerCaller<ExpectedAccess> => [
  ...([rest, rest, rest, rest] as const),
  ...([rest, rest, allowed, allowed] as const),
];

/** The owner alone gets something else than the rest. */
export const forOwner = (rest: ExpectedAccess, owner: ExpectedAccess): PerCaller<ExpectedAccess> => [
  ...([rest, rest, rest, rest] as const),
  ...([owner, rest, rest, rest] as const),
];

/** The same, but whoever asks without an access token has to show one. */
export const withToken = ([, , ...gets]: PerCaller<ExpectedAccess>): PerCaller<ExpectedAccess> => {
  const unknown = denies(401, "authentication-required");
  return [unknown, unknown, ...gets];
};

/** The same, but a service key is nobody, whatever its scopes. */
export const withoutKeys = (gets: PerCaller<ExpectedAccess>): PerCaller<ExpectedAccess> => {
  const [, , stranger, follower, owner, moderator, admin] = gets;
  const unknown = denies(401, "authentication-required");
  return [unknown, unknown, stranger, follower, owner, moderator, admin, unknown];
};
