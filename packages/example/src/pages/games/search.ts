import type { Params } from "@game-community/sdk";

type Sort = NonNullable<Params<"listGames">["sort"]>;

/** The words of the sort orders, and their order in the choice. */
export const sortWords: Readonly<Record<Sort, string>> = {
  "-popularity": "Most popular first",
  "-rating": "Best rated",
  "-released_on": "Newest first",
  name: "By name",
};

/** What people look for, as it stands in the address of the page. */
export interface GameSearch {
  readonly q?: string;
  readonly sort?: Sort;
  /** Slugs of platforms. */
  readonly on?: readonly string[];
  readonly from?: number;
  readonly to?: number;
}

const isSort = (value: unknown): value is Sort =>
  typeof value === "string" && Object.hasOwn(sortWords, value);

const readYear = (value: unknown): number | undefined => {
  const year = Number(value);
  return Number.isInteger(year) && year >= 1950 && year <= 2100 ? year : undefined;
};

/** Reads the address of the page; what makes no sense is left out. */
export function readGameSearch({ q, sort, on, from, to }: Record<string, unknown>): GameSearch {
  const platforms = Array.isArray(on) ? on.filter((slug) => typeof slug === "string") : [];
  const [first, last] = [readYear(from), readYear(to)];
  return {
    ...(typeof q === "string" && q.length > 1 && { q }),
    ...(isSort(sort) && { sort }),
    ...(platforms.length > 0 && { on: platforms }),
    ...(first !== undefined && { from: first }),
    ...(last !== undefined && { to: last }),
  };
}

/** Returns the parameters of the service. Words are sorted by how well they match, everything else by popularity. */
export const toParams = ({ q, sort, on, from, to }: GameSearch): Params<"listGames"> => ({
  q,
  sort: sort ?? (q === undefined ? "-popularity" : undefined),
  category: on === undefined ? undefined : [...on],
  // Neither day counts itself, and the first day of a year stands for the year.
  released_after: from === undefined ? undefined : `${from - 1}-12-31`,
  released_before: to === undefined ? undefined : `${to + 1}-01-01`,
  limit: 36,
});
