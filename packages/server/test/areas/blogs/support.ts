import type { Client } from "@game-community/sdk";
import type { components } from "../../../src/generated/schema.js";
import { residentWho } from "../../support/roles.js";
import type { SignedIn, TestService } from "../../support/service.js";

type Schemas = components["schemas"];

/** Somebody who writes posts. */
export const authorOf = (service: TestService): Promise<SignedIn> => residentWho(service, "blogs:write");

/** Somebody who looks after the posts of others. */
export const moderatorOf = (service: TestService): Promise<SignedIn> =>
  residentWho(service, "blogs:moderate");

let written = 0;

/** What a test asks for when it only needs some post. */
export function somePost(given: Partial<Schemas["CreateBlog"]> = {}): Schemas["CreateBlog"] {
  written += 1;
  return {
    title: `Post ${written}`,
    body_markdown: "Four controllers, *one* television.",
    tags: [],
    status: "DRAFT",
    is_featured: false,
    ...given,
  };
}

/** A moment so many minutes from the clock of the service, as a request says it. */
export const inMinutes = (service: TestService, minutes: number): string =>
  new Date(service.clock().getTime() + minutes * 60_000).toISOString();

/** A post that is public when its minute has come. */
export const schedule = (service: TestService, api: Client, minutes: number) =>
  api.blogs.create(somePost({ status: "SCHEDULED", published_at: inMinutes(service, minutes) }));

/** Brings a draft into a status, as its author would. */
export async function bringTo(
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
export const refusal = (status: number, code: string, extra: object = {}) => ({
  status,
  problem: { code, ...extra },
});
