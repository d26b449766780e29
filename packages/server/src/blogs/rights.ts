import { residentIdOf, type Caller, type ResidentCaller } from "../http/caller.js";
import { problem } from "../http/problem.js";
import type { BlogSummaryRow } from "./rows.js";

/** Whether a caller sees and changes the posts of everybody. */
export const moderates = (caller: Caller): boolean => caller.can("blogs:moderate");

/** Whether a caller may change a post. */
const mayEdit = (caller: Caller, { author_id }: Pick<BlogSummaryRow, "author_id">): boolean =>
  residentIdOf(caller) === author_id || moderates(caller);

/** Whether a caller may know of a post. */
export const maySee = (caller: Caller, post: Pick<BlogSummaryRow, "author_id" | "status">): boolean =>
  post.status === "PUBLISHED" || mayEdit(caller, post);

/** The post that a caller may change. Throws 404 for one they may not know of and 403 for one they may only read. */
export function requireEditable<Post extends Pick<BlogSummaryRow, "author_id" | "status">>(
  caller: Caller,
  post: Post | undefined,
  name: string,
): Post {
  if (post === undefined || !maySee(caller, post)) throw problem("blog-not-found", noSuchPost(name));
  if (!mayEdit(caller, post)) throw problem("not-owner", "Only its author may change a post.");
  return post;
}

/** Throws 403 for a service key, which has no author to write as. */
export function requireAuthor(caller: Caller): asserts caller is ResidentCaller {
  if (caller.kind !== "resident")
    throw problem("permission-denied", "A service key has no author to write as.");
}

/** Throws 403 for another value than the stored one, unless a moderator says it. */
export function refuseFeaturing(
  caller: Caller,
  { is_featured }: { readonly is_featured?: boolean | undefined },
  stored: boolean,
): void {
  if (is_featured === undefined || is_featured === stored || moderates(caller)) return;
  throw problem("permission-denied", "Changing is_featured needs the permission blogs:moderate.");
}

/** What is said of a post that there is not, or not for the caller. */
export const noSuchPost = (name: string): string => `No post has the slug or id ${name}.`;
