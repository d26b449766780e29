import type { components } from "../../generated/schema.js";
import { fieldError, validationProblem, problem } from "../../platform/http/problem.js";

/** How far a post is. */
export type BlogStatus = components["schemas"]["BlogStatus"];

/** Whether, since when, and since when at all a post is public. */
export interface Publication {
  readonly status: BlogStatus;
  readonly published_at: Date | null;
  /** When it was public for the first time, whatever date it bears. */
  readonly first_published_at: Date | null;
}

/** What every post begins as. */
export const newDraft: Publication = { status: "DRAFT", published_at: null, first_published_at: null };

/** A post at a moment: what is scheduled publishes itself when its time has come, without anybody's doing. */
export const publishIfDue = <Post extends Publication>(post: Post, now: Date): Post =>
  post.status === "SCHEDULED" && hasPassed(post.published_at, now)
    ? { ...post, status: "PUBLISHED", first_published_at: post.first_published_at ?? post.published_at }
    : post;

const transitions: Readonly<Record<BlogStatus, readonly BlogStatus[]>> = {
  DRAFT: ["SCHEDULED", "PUBLISHED"],
  SCHEDULED: ["DRAFT", "PUBLISHED"],
  PUBLISHED: ["ARCHIVED", "DRAFT"],
  ARCHIVED: ["PUBLISHED"],
};

/** What an editor says about a post's publication; what is not said stays. */
export interface PublicationChange {
  readonly status?: BlogStatus | undefined;
  readonly published_at?: Date | null | undefined;
}

/**
 * A post's publication after an edit. Throws 409 `invalid-transition` for a status that does not follow, and 400 for a
 * `published_at` that does not fit the status.
 */
export function resolvePublication(post: Publication, change: PublicationChange, now: Date): Publication {
  const { status = post.status, published_at = post.published_at } = change;
  assertTransition(post.status, status);
  const { first_published_at } = post;
  if (status === "SCHEDULED" && !isInFuture(published_at, now))
    throw createPublishedAtProblem("not-in-future", "A SCHEDULED post needs a published_at in the future.");
  if (status !== "PUBLISHED") return { status, published_at, first_published_at };
  return {
    status,
    published_at:
      post.status === "PUBLISHED"
        ? resolveRepublishDate(post, published_at, now)
        : resolvePublishDate(post, change, now),
    first_published_at: first_published_at ?? now,
  };
}

/** The date of a public post after an edit. A date that it has already stays, even one by a clock ahead of ours. */
function resolveRepublishDate(post: Publication, published_at: Date | null, now: Date): Date | null {
  if (published_at?.getTime() !== post.published_at?.getTime() && !hasPassed(published_at, now))
    throw createFutureDateProblem();
  return published_at;
}

/** The date of a post that is published: a given or stored one that has passed, or else now. */
function resolvePublishDate(
  post: Publication,
  { published_at: given }: PublicationChange,
  now: Date,
): Date | null {
  if (given && isInFuture(given, now)) throw createFutureDateProblem();
  const published_at = given === undefined ? post.published_at : given;
  return hasPassed(published_at, now) ? published_at : now;
}

/** Whether an edit makes a post public, now or later, which only some may do. */
export const isPublishing = (before: Publication, after: Publication): boolean =>
  after.status !== before.status && (after.status === "PUBLISHED" || after.status === "SCHEDULED");

function assertTransition(from: BlogStatus, to: BlogStatus): void {
  const allowed = transitions[from];
  if (from === to || allowed.includes(to)) return;
  throw problem("invalid-transition", `A ${from} post cannot become ${to}.`, { allowed });
}

const createFutureDateProblem = () =>
  createPublishedAtProblem(
    "not-in-past",
    "A PUBLISHED post cannot have a published_at in the future: use SCHEDULED.",
  );
const createPublishedAtProblem = (code: "not-in-past" | "not-in-future", detail: string) =>
  validationProblem([fieldError("/published_at", code, detail)]);
const hasPassed = (moment: Date | null, now: Date): boolean => moment !== null && moment <= now;
const isInFuture = (moment: Date | null, now: Date): boolean => moment !== null && moment > now;
