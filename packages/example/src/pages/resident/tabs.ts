/** The parts of a profile, and their words in order. */
export const tabWords = {
  activity: "Activity",
  reviews: "Reviews",
  library: "Library",
  lists: "Lists",
  likes: "Likes",
  posts: "Posts",
  badges: "Badges",
  followers: "Followers",
  following: "Following",
} as const;

export type Tab = keyof typeof tabWords;

const isTab = (value: unknown): value is Tab => typeof value === "string" && Object.hasOwn(tabWords, value);

/** Reads which part of a profile is shown. */
export const readTab = ({ tab }: Record<string, unknown>): { readonly tab?: Tab } =>
  isTab(tab) ? { tab } : {};
