import { expect } from "@jest/globals";
import type { Response } from "supertest";
import type { components } from "../../src/generated/schema.js";

type Schemas = components["schemas"];

// supertest does not type response bodies.
/** Reads the body as a problem document. */
export const readProblem = ({ body }: Response): Schemas["Problem"] => body as Schemas["Problem"];
/** Reads the body as a session. */
export const readSession = ({ body }: Response): Schemas["AuthSession"] => body as Schemas["AuthSession"];
/** Reads the body as a resident. */
export const readResident = ({ body }: Response): Schemas["Resident"] => body as Schemas["Resident"];
/** Reads the body as a health report. */
export const readHealth = ({ body }: Response): Schemas["Health"] => body as Schemas["Health"];

/** Asserts that a response is a problem with this status and code. */
export function expectProblem(response: Response, status: number, code: string): void {
  expect({ status: response.status, code: readProblem(response).code }).toEqual({ status, code });
  expect(response.headers["content-type"]).toContain("application/problem+json");
}
