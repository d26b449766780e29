import { expect } from "@jest/globals";
import type { Response } from "supertest";
import type { components } from "../../src/generated/schema.js";

type Schemas = components["schemas"];

// Raw answers have no type; whoever calls these knows what was asked for.
/** The refusal in a raw answer. */
export const readProblem = ({ body }: Response): Schemas["Problem"] => body as Schemas["Problem"];
/** The session in a raw answer. */
export const readSession = ({ body }: Response): Schemas["AuthSession"] => body as Schemas["AuthSession"];
/** The resident in a raw answer. */
export const readResident = ({ body }: Response): Schemas["Resident"] => body as Schemas["Resident"];
/** The state of the service in a raw answer. */
export const readHealth = ({ body }: Response): Schemas["Health"] => body as Schemas["Health"];

/** Holds an answer against the refusal that is expected. */
export function expectProblem(response: Response, status: number, code: string): void {
  expect({ status: response.status, code: readProblem(response).code }).toEqual({ status, code });
  expect(response.headers["content-type"]).toContain("application/problem+json");
}
