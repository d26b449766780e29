import type { Client } from "@game-community/sdk";
import type { components } from "../../../src/generated/schema.js";
import type { TestService } from "../../support/service.js";

type Schemas = components["schemas"];

/** An SDK client with a service key that manages changelogs. */
export const createManagerClient = async (service: TestService): Promise<Client> =>
  service.as({ serviceKey: await service.key({ kind: "SECRET", scopes: ["changelogs:manage"] }) });

let changelogCount = 0;

/** A request body that creates a changelog. */
export function buildChangelog(
  overrides: Partial<Schemas["CreateChangelog"]> = {},
): Schemas["CreateChangelog"] & { version: string } {
  changelogCount += 1;
  return {
    version: `0.0.${changelogCount}`,
    status: "DRAFT",
    changes: [{ type: "FIXED", description: "Covers no longer flicker." }],
    ...overrides,
  };
}

/** Inserts feedback with a status. */
export async function createFeedback(
  service: TestService,
  status: Schemas["FeedbackStatus"],
  author: { readonly resident_id?: string; readonly contact_email?: string } = {},
): Promise<string> {
  const id = service.dependencies.newId();
  const text = { type: "IDEA", title: "Ranked lists", message: "I would like to number the games." };
  await service.database.feedback.create({ data: { id, ...text, status, ...author } });
  return id;
}

/** Changes that reference feedback. */
export const buildChanges = (...ids: string[]): Schemas["ChangelogChangeInput"][] =>
  ids.map((feedback_id) => ({ type: "ADDED", description: "Lists can be ranked.", feedback_id }));
