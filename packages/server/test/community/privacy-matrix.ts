import type { Client } from "@game-community/sdk";
import { callers } from "./privacy-callers.js";
import type { PrivacyFixtures, ProfileFixtures, ProfileName } from "./privacy-fixtures.js";

/** The expected access of one caller: a problem, or a value extracted from the response. */
export type ExpectedAccess =
  | { readonly status: 401 | 403 | 404; readonly code: string }
  | { readonly status: 200; readonly value: unknown };

type PerCaller<T> = readonly [T, T, T, T, T, T, T, T];

/** Private content, the request that reads it, and the expected access of each caller. */
export interface PrivacyCase {
  readonly subject: string;
  /** The profile of the owner. */
  readonly profile: ProfileName;
  /** Requests the content, and extracts the private part of the response. */
  readonly request: (api: Client, profile: ProfileFixtures, fixtures: PrivacyFixtures) => Promise<unknown>;
  readonly expected: PerCaller<ExpectedAccess>;
}

/** The caller gets a response with this value. */
export const allows = (value: unknown): ExpectedAccess => ({ status: 200, value });

/** The caller gets a problem. */
export const denies = (status: 401 | 403 | 404, code: string): ExpectedAccess => ({ status, code });

/** Describes the access for the end of a test title. */
export const describeAccess = (access: ExpectedAccess): string =>
  access.status === 200 ? `sees ${JSON.stringify(access.value)}` : `gets ${access.status} ${access.code}`;

/** Creates a test case for each privacy case and caller. */
export const toTestCases = (cases: readonly PrivacyCase[]) =>
  cases.flatMap((privacyCase) =>
    callers.map((caller, column) => {
      const access = privacyCase.expected[column];
      if (access === undefined)
        throw new Error(`${privacyCase.subject} has no expected access for ${caller}.`);
      return {
        ...privacyCase,
        caller,
        access,
        title: `${privacyCase.subject}: ${caller} ${describeAccess(access)}`,
      };
    }),
  );

/** Expects the same access for every caller. */
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

/** Expects `allowed` for followers, the owner and staff, and `rest` for the others. */
export const forFollowers = (rest: ExpectedAccess, allowed: ExpectedAccess): PerCaller<ExpectedAccess> => [
  rest,
  rest,
  rest,
  allowed,
  allowed,
  allowed,
  allowed,
  allowed,
];

/** Expects `allowed` for the owner, moderators and admins, and `rest` for the others. */
export const forOwnerAndModerators = (
  rest: ExpectedAccess,
  allowed: ExpectedAccess,
): PerCaller<ExpectedAccess> => [rest, rest, rest, rest, allowed, allowed, allowed, allowed];

/** Expects `allowed` for the owner and admins, and `rest` for the others, including moderators. */
export const forOwnerAndAdmins = (
  rest: ExpectedAccess,
  allowed: ExpectedAccess,
): PerCaller<ExpectedAccess> => [rest, rest, rest, rest, allowed, rest, allowed, allowed];

/** Expects `allowed` for admins, and `rest` for the others, including the owner and moderators. */
export const forAdmins = (rest: ExpectedAccess, allowed: ExpectedAccess): PerCaller<ExpectedAccess> => [
  rest,
  rest,
  rest,
  rest,
  rest,
  rest,
  allowed,
  allowed,
];

/** Expects `owner` for the owner, and `rest` for the others. */
export const forOwner = (rest: ExpectedAccess, owner: ExpectedAccess): PerCaller<ExpectedAccess> => [
  rest,
  rest,
  rest,
  rest,
  owner,
  rest,
  rest,
  rest,
];

/** Replaces the access of callers without credentials or with a publishable key by 401. */
export const withToken = ([, , ...others]: PerCaller<ExpectedAccess>): PerCaller<ExpectedAccess> => {
  const unauthenticated = denies(401, "authentication-required");
  return [unauthenticated, unauthenticated, ...others];
};

/** Replaces the access of callers without an access token by 401, including secret keys with any scope. */
export const withoutKeys = (access: PerCaller<ExpectedAccess>): PerCaller<ExpectedAccess> => {
  const [, , stranger, follower, owner, moderator, admin] = access;
  const unauthenticated = denies(401, "authentication-required");
  return [unauthenticated, unauthenticated, stranger, follower, owner, moderator, admin, unauthenticated];
};
