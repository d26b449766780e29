import { type Caller, getResidentId, type ResidentCaller } from "../../kernel/http/caller.js";
import { problem } from "../../platform/http/problem.js";
import type { BlogSummaryRow } from "./rows.js";

/** Whether the caller may see and edit all posts. */
export const mayModerate = (caller: Caller): boolean => caller.can("blogs:moderate");

/** Whether the caller may edit a post. */
const mayEdit = (caller: Caller, { author_id }: Pick<BlogSummaryRow, "author_id">): boolean =>
  getResidentId(caller) === author_id || mayModerate(caller);

/** Whether the caller may see a post. */
export const maySee = (caller: Caller, post: Pick<BlogSummaryRow, "author_id" | "status">): boolean =>
  post.status === "PUBLISHED" || mayEdit(caller, post);

/** Returns a post that the caller may edit. Throws 404 if the caller may not see it, 403 if they may only read it. */
export function assertEditable<Post extends Pick<BlogSummaryRow, "author_id" | "status">>(
  caller: Caller,
  post: Post | undefined,
): Post {
  if (post === undefined || !maySee(caller, post)) throw problem("blog-not-found");
  if (!mayEdit(caller, post)) throw problem("not-owner", "Only the author can edit a post.");
  return post;
}

/** Throws 403 for service keys, because posts are written by residents. */
export function assertResident(caller: Caller): asserts caller is ResidentCaller {
  if (caller.kind !== "resident") throw problem("permission-denied", "Service keys cannot write posts.");
}

/** Throws 403 if a caller who is not a moderator changes `is_featured`. */
export function assertMayFeature(
  caller: Caller,
  { is_featured }: { readonly is_featured?: boolean | undefined },
  stored: boolean,
): void {
  if (is_featured === undefined || is_featured === stored || mayModerate(caller)) return;
  throw problem("permission-denied", "Changing is_featured requires the permission blogs:moderate.");
}
