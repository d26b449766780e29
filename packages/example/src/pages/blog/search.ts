import type { BlogStatus, Body } from "@game-community/sdk";

type NewStatus = NonNullable<Body<"createBlog">["status"]>;

/** The states in which a post can begin. */
export const newStatusWords: Readonly<Record<NewStatus, string>> = {
  DRAFT: "Draft",
  SCHEDULED: "Scheduled",
  PUBLISHED: "Published",
};

export const blogStatusWords: Readonly<Record<BlogStatus, string>> = {
  ...newStatusWords,
  ARCHIVED: "Archived",
};

/** Which posts are shown, as it stands in the address of the page. */
export interface BlogSearch {
  readonly tag?: string;
  /** One's own posts of a state. */
  readonly mine?: BlogStatus;
}

const isStatus = (value: unknown): value is BlogStatus =>
  typeof value === "string" && Object.hasOwn(blogStatusWords, value);

/** Reads the address of the page; what makes no sense is left out. */
export const readBlogSearch = ({ tag, mine }: Record<string, unknown>): BlogSearch => ({
  ...(typeof tag === "string" && tag !== "" && { tag }),
  ...(isStatus(mine) && { mine }),
});
