import type { components } from "../../generated/schema.js";
import { fieldError, problem, validationProblem } from "../../platform/http/problem.js";

export type BlogStatus = components["schemas"]["BlogStatus"];

/** The publication state of a post. */
export interface Publication {
  readonly status: BlogStatus;
  readonly published_at: Date | null;
  /** When the post first became public, independent of `published_at`. */
  readonly first_published_at: Date | null;
}

/** The state of a new post. */
export const newDraft: Publication = { status: "DRAFT", published_at: null, first_published_at: null };

/** Returns the state of a post at a time: a SCHEDULED post is PUBLISHED from its `published_at` on. */
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

/** A requested change of the publication state. Undefined members do not change. */
export interface PublicationChange {
  readonly status?: BlogStatus | undefined;
  readonly published_at?: Date | null | undefined;
}

/**
 * Resolves the publication state after an edit. Throws 409 `invalid-transition` for a status transition that is not allowed,
 * and 400 for a `published_at` that contradicts the status.
 */
export function resolvePublication(post: Publication, change: PublicationChange, now: Date): Publication {
  const { status = post.status, published_at = post.published_at } = change;
  assertTransition(post.status, status);
  const { first_published_at } = post;
  if (status === "SCHEDULED" && !isInFuture(published_at, now))
    throw createPublishedAtProblem(
      "not-in-future",
      "A SCHEDULED post requires a published_at in the future.",
    );
  if (status !== "PUBLISHED") return { status, published_at, first_published_at };
  return {
    status,
    published_at:
      post.status === "PUBLISHED"
        ? resolveEditedPublishDate(post, published_at, now)
        : resolvePublishDate(post, change, now),
    first_published_at: first_published_at ?? now,
  };
}

/**
 * The `published_at` of a published post after an edit. A date equal to the stored one is always valid, even if the clock
 * of another process was ahead.
 */
function resolveEditedPublishDate(post: Publication, published_at: Date | null, now: Date): Date | null {
  if (published_at?.getTime() === post.published_at?.getTime()) return published_at;
  if (published_at === null)
    throw createPublishedAtProblem("required", "A PUBLISHED post requires a published_at.");
  if (!hasPassed(published_at, now)) throw createFutureDateProblem();
  return published_at;
}

/** The `published_at` of a post that becomes published: the requested or stored date if it has passed, otherwise now. */
function resolvePublishDate(
  post: Publication,
  { published_at: requested }: PublicationChange,
  now: Date,
): Date | null {
  if (requested && isInFuture(requested, now)) throw createFutureDateProblem();
  const published_at = requested === undefined ? post.published_at : requested;
  return hasPassed(published_at, now) ? published_at : now;
}

/** Whether an edit publishes or schedules a post. */
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
const createPublishedAtProblem = (code: "not-in-past" | "not-in-future" | "required", detail: string) =>
  validationProblem([fieldError("/published_at", code, detail)]);
const hasPassed = (date: Date | null, now: Date): boolean => date !== null && date <= now;
const isInFuture = (date: Date | null, now: Date): boolean => date !== null && date > now;
