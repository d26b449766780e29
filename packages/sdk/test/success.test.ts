import { describe, expect, test } from "@jest/globals";
import type { OperationDefinition } from "../src/definition.js";
import { definitions } from "../src/resources/apis.js";
import { contract, type Reference, resolve } from "./support/contract.js";
import { catchError, createTestClient, jsonResponse } from "./support/service.js";

const html = () => new Response("<!doctype html>", { headers: { "Content-Type": "text/html" } });
const empty = () => new Response(null);
const noContent = () => new Response(null, { status: 204 });
const truncated = () => new Response('{"slug":"tet', { headers: { "Content-Type": "application/json" } });

describe("a success response with another body than the contract declares", () => {
  test.each([
    ["an empty body", empty],
    ["no content", noContent],
    ["a truncated body", truncated],
    ["a page of another server", html],
    ["null", jsonResponse(null)],
    ["an array", jsonResponse([])],
    ["text", jsonResponse("tetris")],
  ])("is an ApiError for %s instead of an object", async (_, respond) => {
    const { api } = createTestClient([respond]);
    const error = await catchError(api.games.get("tetris"));
    const { status } = respond();
    expect(error).toMatchObject({ name: "ApiError", operation: "getGame", status, problem: undefined });
    expect(String(error)).toContain(`getGame failed with ${status} and a body that is not a JSON object.`);
  });

  test("is an ApiError for a page of another server instead of nothing", async () => {
    const { api } = createTestClient([html]);
    const error = await catchError(api.authentication.signOut());
    expect(String(error)).toContain("logout failed with 200 and a body that is not empty.");
  });

  test("is ignored if a later version of the service sends an object instead of nothing", async () => {
    const { api } = createTestClient([jsonResponse({ sessions: 1 })]);
    expect(await api.authentication.signOut().withResponse()).toMatchObject({ data: undefined });
  });

  test("is an ApiError for 304 if the call has no copy", async () => {
    const { api } = createTestClient([() => new Response(null, { status: 304 })]);
    expect(await catchError(api.games.get("tetris"))).toMatchObject({ name: "ApiError", status: 304 });
  });
});

/** What the contract says about the body of a success response. */
function readSuccess(response: Reference): string {
  const { content } = resolve<Response>(response);
  if (content === undefined) return "EMPTY";
  const { type, allOf, oneOf } = resolve<Schema>(content["application/json"]?.schema);
  return type === "object" || allOf !== undefined || oneOf !== undefined
    ? "OBJECT"
    : `not an object: ${type}`;
}

interface Response {
  readonly content?: Readonly<Record<string, { readonly schema: Reference }>>;
}
interface Schema {
  readonly type?: string;
  readonly allOf?: unknown;
  readonly oneOf?: unknown;
}

test("the success of each operation is the one that the contract declares", () => {
  const declared = Object.values(contract.paths)
    .flatMap((methods) => Object.values(methods))
    .flatMap(({ operationId, responses = {}, "x-stream": stream }) => {
      // Streams are no methods.
      if (operationId === undefined || stream !== undefined) return [];
      const successes = Object.entries(responses).filter(([status]) => status.startsWith("2"));
      const kinds = new Set(successes.map(([, response]) => readSuccess(response)));
      // Operations that redirect browsers return an object to clients that accept JSON, as the SDK does.
      return [[operationId, kinds.size === 0 ? "REDIRECT" : [...kinds].join()]];
    });
  const defined = Object.values(definitions)
    .flatMap((methods): OperationDefinition[] => Object.values(methods))
    .map(({ operation, success }) => [operation, success]);
  expect(Object.fromEntries(defined)).toEqual(Object.fromEntries(declared));
});
