import type { Client } from "@game-community/sdk";
import type { components } from "../../../src/generated/schema.js";
import { signUpWithPermissions } from "../../support/roles.js";
import type { SignedIn, TestService } from "../../support/service.js";

type Schemas = components["schemas"];

/** Somebody who writes posts. */
export const signUpAuthor = (service: TestService): Promise<SignedIn> =>
  signUpWithPermissions(service, "blogs:write");

/** Somebody who looks after the posts of others. */
export const signUpModerator = (service: TestService): Promise<SignedIn> =>
  signUpWithPermissions(service, "blogs:moderate");

let postCount = 0;

/** What a test asks for when it only needs some post. */
export function buildBlog(overrides: Partial<Schemas["CreateBlog"]> = {}): Schemas["CreateBlog"] {
  postCount += 1;
  return {
    title: `Post ${postCount}`,
    body_markdown: "Four controllers, *one* television.",
    tags: [],
    status: "DRAFT",
    is_featured: false,
    ...overrides,
  };
}

/** A moment so many minutes from the clock of the service, as a request says it. */
export const minutesFromNow = (service: TestService, minutes: number): string =>
  new Date(service.clock().getTime() + minutes * 60_000).toISOString();

/** A post that is public when its minute has come. */
export const scheduleBlog = (service: TestService, api: Client, minutes: number) =>
  api.blogs.create(buildBlog({ status: "SCHEDULED", published_at: minutesFromNow(service, minutes) }));

/** Brings a draft into a status, as its author would. */
export async function moveToStatus(
  api: Client,
  slug: string,
  status: Schemas["BlogStatus"],
  published_at = "2999-01-01T00:00:00Z",
): Promise<void> {
  if (status === "SCHEDULED") await api.blogs.update(slug, { status, published_at });
  if (status === "PUBLISHED" || status === "ARCHIVED") await api.blogs.update(slug, { status: "PUBLISHED" });
  if (status === "ARCHIVED") await api.blogs.update(slug, { status });
}

/** The refusal of a call, as far as tests look at it. */
export const expectedProblem = (status: number, code: string, extra: object = {}) => ({
  status,
  problem: { code, ...extra },
});
