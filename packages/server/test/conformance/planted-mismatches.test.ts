import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { loadContract } from "../../src/kernel/contract/contract.js";
import type { OperationId } from "../../src/kernel/http/operation.js";
import { describeService } from "../support/describe-operation.js";
import { createRawClient, type RawResponse } from "../support/raw-client.js";
import { createCallers } from "./callers.js";
import { checkOperation, type Target } from "./check-operation.js";

/** A difference between the service and its contract, which the check has to report. */
interface Mismatch {
  readonly title: string;
  readonly operation: OperationId;
  /** Changes a response. */
  readonly plant: (response: RawResponse) => RawResponse;
  readonly message: string;
}

const isCreated = ({ status }: RawResponse): boolean => status === 201;

const changeBody = (response: RawResponse, changes: object): RawResponse => ({
  ...response,
  text: JSON.stringify({ ...(JSON.parse(response.text) as object), ...changes }),
});

const createProblem = (response: RawResponse, status: number, changes: object): RawResponse => {
  const problem = {
    type: "/rest/problems/validation-failed",
    title: "Validation failed",
    status,
    code: "validation-failed",
    detail: "No.",
    instance: "/rest",
    request_id: response.headers["x-request-id"],
    ...changes,
  };
  const type = "application/problem+json; charset=utf-8";
  const { "x-request-id": id, "cache-control": caching, "content-length": length, date } = response.headers;
  return {
    path: response.path,
    status,
    type,
    text: JSON.stringify(problem),
    problem: problem as NonNullable<RawResponse["problem"]>,
    headers: {
      "content-type": type,
      "x-request-id": id,
      "cache-control": caching,
      "content-length": length,
      date,
    },
  };
};

/** Replaces responses to invalid requests by the last response to a valid one. */
function createAccepting(): Mismatch["plant"] {
  let accepted: RawResponse | undefined;
  return (response) => {
    if (response.status === 200) accepted = response;
    return response.status === 400 ? (accepted ?? response) : response;
  };
}

const mismatches: readonly Mismatch[] = [
  {
    title: "a status that is not declared",
    operation: "createWaitlist",
    plant: (response) => (isCreated(response) ? { ...response, status: 202 } : response),
    message: "the status 202 is not declared",
  },
  {
    title: "a failure of the service",
    operation: "createWaitlist",
    plant: (response) => (isCreated(response) ? createProblem(response, 503, {}) : response),
    message: "the status is 503",
  },
  {
    title: "a problem code that is not declared",
    operation: "createWaitlist",
    plant: (response) =>
      isCreated(response) ? createProblem(response, 400, { code: "game-not-found" }) : response,
    message: "the body does not match its schema: /code must be equal to one of the allowed values",
  },
  {
    title: "a body that does not match its schema",
    operation: "createWaitlist",
    plant: (response) => (isCreated(response) ? changeBody(response, { max_capacity: "20" }) : response),
    message: "the body does not match its schema: /max_capacity must be integer",
  },
  {
    title: "a response without a body",
    operation: "createWaitlist",
    plant: (response) => (isCreated(response) ? { ...response, type: "", text: "" } : response),
    message: "the media type  is not declared",
  },
  {
    title: "a header that is not declared",
    operation: "createWaitlist",
    plant: (response) => ({ ...response, headers: { ...response.headers, "x-debug": "1" } }),
    message: "the header x-debug is not declared",
  },
  {
    title: "a missing header",
    operation: "createWaitlist",
    plant: ({ headers: { location: _, ...headers }, ...response }) => ({ ...response, headers }),
    message: "the header location is missing",
  },
  {
    title: "a valid request that is rejected",
    operation: "createWaitlist",
    plant: (response) =>
      isCreated(response)
        ? createProblem(response, 400, { errors: [{ pointer: "/name", code: "too-long", detail: "No." }] })
        : response,
    message: "the request is valid by its schemas and the stated rules, but was rejected",
  },
  {
    title: "a valid request that is rejected with the error of a stated rule",
    operation: "queryGames",
    plant: (response) =>
      response.status === 200
        ? createProblem(response, 400, {
            errors: [
              { pointer: "/sort/1", code: "duplicate", detail: "A field can be sorted by only once." },
            ],
          })
        : response,
    message: "the request is valid by its schemas and the stated rules, but was rejected",
  },
  {
    title: "an invalid request that is accepted",
    operation: "listActiveGameCategories",
    plant: createAccepting(),
    message: "the request should be rejected, because",
  },
];

describeService("planted mismatches", {}, ({ service }) => {
  let target: Target;
  beforeAll(async () => {
    const callers = await createCallers(service, await service.admin());
    target = { service, client: createRawClient(service.baseUrl), callers };
  });
  afterAll(() => target.client.close());

  const check = async (id: OperationId, plant: Mismatch["plant"]): Promise<string> => {
    const operation = loadContract().operations.get(id);
    if (operation === undefined) throw new Error(`${id} is not in the contract`);
    const client = {
      ...target.client,
      send: async (request: Parameters<Target["client"]["send"]>[0]) =>
        plant(await target.client.send(request)),
    };
    return checkOperation({ ...target, client }, operation, { seed: 3, requests: 50 }).then(
      () => "no mismatch",
      (error: unknown) => String(error),
    );
  };

  it.each(mismatches)("the check finds $title", async ({ operation, plant, message }) => {
    expect(await check(operation, plant)).toContain(`${operation}: ${message}`);
  });

  it.each(["createWaitlist", "queryGames", "listActiveGameCategories"] as const)(
    "the check finds no mismatch in unchanged responses of %s",
    async (operation) => {
      expect(await check(operation, (response) => response)).toBe("no mismatch");
    },
  );
});
