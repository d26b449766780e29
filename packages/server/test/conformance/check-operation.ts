import fc from "fast-check";
import type { OperationMetadata } from "../../src/kernel/contract/operation-metadata.js";
import type { RawResponse } from "../support/raw-client.js";
import type { createRawClient } from "../support/raw-client.js";
import type { TestService } from "../support/service.js";
import type { Callers } from "./callers.js";
import { findProblem, type OnBrokenRule } from "./check-response.js";
import { createInvalidRequests } from "./invalid-requests.js";
import { readKnownValues } from "./known-values.js";
import { buildTarget, type GeneratedRequest, toCurl } from "./request.js";
import { statedRules } from "./stated-rules/find-stated-rule.js";
import { createValidRequests, encodeRequest, isValidBody, type RequestParts } from "./valid-requests.js";

/** What the requests of an operation are sent with. */
export interface Target {
  readonly service: TestService;
  readonly client: ReturnType<typeof createRawClient>;
  readonly callers: Callers;
  readonly onBrokenRule?: OnBrokenRule;
}

interface RunOptions {
  readonly seed: number;
  readonly requests: number;
}

/** Sends generated requests to an operation. Throws with the smallest request whose response differs from the contract. */
export async function checkOperation(
  target: Target,
  operation: OperationMetadata,
  { seed, requests }: RunOptions,
): Promise<void> {
  const valid = createValidRequests(operation, await readKnownValues(target.service.database));
  const requestsOfBothKinds = fc.oneof(
    { weight: 3, arbitrary: valid.map((parts) => encodeRequest(operation, parts)) },
    { weight: 2, arbitrary: createInvalidRequests(operation, valid) },
  );
  const send = createSender(target, operation);
  const property = fc.asyncProperty(requestsOfBothKinds, async (request) => {
    const response = await send(request);
    const problem = findProblem(operation, request, response, target.onBrokenRule);
    if (problem !== null) throw new ConformanceError(problem, response);
  });
  const examples = fc.sample(valid, { seed, numRuns: 8 }).flatMap((parts) => listExamples(operation, parts));
  const details = await fc.check(property, { seed, numRuns: requests + examples.length, examples });
  if (details.failed) throw new Error(describeFailure(target, operation, details));
}

/**
 * Requests that break the rules which generated requests rarely break. Each is sent twice: some rules are about what the first
 * request has stored.
 */
const listExamples = (operation: OperationMetadata, parts: RequestParts): [GeneratedRequest][] =>
  statedRules.flatMap(({ operations, example }): [GeneratedRequest][] => {
    if (example === undefined || !operations.includes(operation.id)) return [];
    if (!isValidBody(operation, example)) return [];
    const request = encodeRequest(operation, { ...parts, caller: "staff", headers: {}, body: example });
    return [[request], [request]];
  });

class ConformanceError extends Error {
  constructor(
    readonly problem: string,
    readonly response: RawResponse,
  ) {
    super(problem);
  }
}

/** Operations that may end sessions or take permissions away. */
const changesCallers = ({ method, path }: OperationMetadata): boolean =>
  method !== "GET" && /^\/v1\/(auth|residents|roles)/.test(path);

function createSender({ client, callers }: Target, operation: OperationMetadata) {
  return async (request: GeneratedRequest): Promise<RawResponse> => {
    const { method, headers, body } = request;
    const response = await client.send({
      method,
      path: buildTarget(request),
      headers: { ...callers.headers(request.caller), ...headers },
      body: body ?? undefined,
    });
    // An access token may also have expired, after 15 minutes.
    const isExpired = response.status === 401 && request.caller !== "anonymous";
    if (isExpired || (response.status < 400 && changesCallers(operation))) await callers.renew();
    return response;
  };
}

function describeFailure(
  { service }: Target,
  { id }: OperationMetadata,
  { seed, counterexample, errorInstance, numRuns, numShrinks }: fc.RunDetails<[GeneratedRequest]>,
): string {
  const [request] = counterexample ?? [];
  if (request === undefined || !(errorInstance instanceof ConformanceError)) return String(errorInstance);
  const { problem, response } = errorInstance;
  return [
    `${id}: ${problem}.`,
    `Seed ${seed}, request ${numRuns} after ${numShrinks} simplifications, sent as ${request.caller}:`,
    toCurl(request, service.baseUrl),
    `Response ${response.status} ${JSON.stringify(response.headers)}`,
    response.text.slice(0, 2_000),
  ].join("\n");
}
