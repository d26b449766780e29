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
  /** Years, also those that do not count, so that the page can say why. */
  readonly from?: number;
  readonly to?: number;
}

const isSort = (value: unknown): value is Sort =>
  typeof value === "string" && Object.hasOwn(sortWords, value);

const readYear = (value: unknown): number | undefined =>
  /^\d{1,4}$/.test(String(value)) ? Number(value) : undefined;

const [firstYear, lastYear] = [1950, 2100];

/** Why a year is left out of the search; undefined for one that counts. */
export const describeYear = (year: number): string | undefined =>
  year < firstYear || year > lastYear ? `Only years from ${firstYear} to ${lastYear} count.` : undefined;

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

const isCounted = (year: number | undefined): year is number =>
  year !== undefined && describeYear(year) === undefined;

/** Returns the parameters of the service. Words are sorted by how well they match, everything else by popularity. */
export const toParams = ({ q, sort, on, from, to }: GameSearch): Params<"listGames"> => ({
  q,
  sort: sort ?? (q === undefined ? "-popularity" : undefined),
  category: on === undefined ? undefined : [...on],
  // Neither day counts itself, and the first day of a year stands for the year.
  released_after: isCounted(from) ? `${from - 1}-12-31` : undefined,
  released_before: isCounted(to) ? `${to + 1}-01-01` : undefined,
  limit: 36,
});
