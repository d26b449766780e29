import type { Client } from "@game-community/sdk";
import type { components } from "../../../src/generated/schema.js";
import { signUpWithPermissions } from "../../support/roles.js";
import type { SignedIn, TestService } from "../../support/service.js";

type Schemas = components["schemas"];

/** Signs up a resident with blogs:write. */
export const signUpAuthor = (service: TestService): Promise<SignedIn> =>
  signUpWithPermissions(service, "blogs:write");

/** Signs up a resident with blogs:moderate. */
export const signUpModerator = (service: TestService): Promise<SignedIn> =>
  signUpWithPermissions(service, "blogs:moderate");

let postCount = 0;

/** A request body that creates a post. */
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

/** A timestamp relative to the clock of the service. */
export const minutesFromNow = (service: TestService, minutes: number): string =>
  new Date(service.clock().getTime() + minutes * 60_000).toISOString();

/** Creates a post that is scheduled relative to the clock of the service. */
export const scheduleBlog = (service: TestService, api: Client, minutes: number) =>
  api.blogs.create(buildBlog({ status: "SCHEDULED", published_at: minutesFromNow(service, minutes) }));

/** Moves a draft to a status as its author. */
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
