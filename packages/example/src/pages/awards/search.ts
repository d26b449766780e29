import type { Params } from "@game-community/sdk";

type Sort = NonNullable<Params<"listAchievements">["sort"]>;

/** The words of the sort orders, and their order in the choice. */
export const sortWords: Readonly<Record<Sort, string>> = {
  "-unlocked_count": "Most common first",
  "-points": "Most points first",
  "-created_at": "Newest first",
  name: "By name",
};

/** How the achievements are sorted, as it stands in the address of the page. */
export interface AchievementSearch {
  readonly sort?: Sort;
}

const isSort = (value: unknown): value is Sort =>
  typeof value === "string" && Object.hasOwn(sortWords, value);

/** Reads the address of the page; what makes no sense is left out. */
export const readAchievementSearch = ({ sort }: Record<string, unknown>): AchievementSearch =>
  isSort(sort) ? { sort } : {};
