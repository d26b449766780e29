import { setTimeout as delay } from "node:timers/promises";
import type { ProblemCode } from "../../../server/src/generated/problems.js";
import { getOperationMetadata, loadContract } from "../../../server/src/kernel/contract/contract.js";
import type { OperationMetadata } from "../../../server/src/kernel/contract/operation-metadata.js";
import {
  type Input,
  type OperationId,
  restoreResult,
  type Result,
} from "../../../server/src/kernel/http/operation.js";
import type { PageQuery } from "../../../server/src/platform/database/pagination.js";
import { EventStream } from "../../../server/src/platform/http/event-stream.js";
import { problem } from "../../../server/src/platform/http/problem.js";
import { type ExampleResponse, getExample, type JsonObject, selectPreferred } from "./examples.js";
import { resolveKeys } from "./keys.js";
import { selectEvents } from "./log.js";
import { getPreferences } from "./preferences.js";
import type { ListQuery } from "./select.js";
import { changeState, type MockResponse } from "./state.js";
import type { Store } from "./store.js";

/** The parts of the input that the mock server reads. Either the body or the function that reads it is present. */
export interface MockInput extends Pick<Input<OperationId>, "path" | "precondition" | "createOnly"> {
  readonly body: object | undefined;
  readonly readBody: (() => object | undefined) | undefined;
  readonly page: PageQuery | undefined;
  readonly query: ListQuery | undefined;
}

/** Responds to a valid request with the example that the client prefers, or by what earlier requests have stored. */
export async function respond(store: Store, id: OperationId, input: MockInput): Promise<Result<OperationId>> {
  const metadata = getOperationMetadata(loadContract(), id);
  const preferences = getPreferences();
  if (preferences.delayMs > 0) await delay(preferences.delayMs);
  const preferred = selectPreferred(metadata, preferences);
  if (preferred !== undefined)
    return preferred.status < 400
      ? toResult(metadata, { ...preferred, version: 1 })
      : respondWithProblem(metadata, preferred);
  if (metadata.stream !== undefined) return streamExamples(metadata, input);
  const parameters = resolveKeys(store, metadata.path, { ...input.path });
  const requestBody: JsonObject = { ...(input.readBody?.() ?? input.body) };
  const path = metadata.path.replace(/\{(\w+)\}/g, (_, name: string) => parameters[name] ?? "");
  const { precondition, createOnly, page, query = {} } = input;
  return toResult(
    metadata,
    changeState(store, { metadata, path, parameters, requestBody, precondition, createOnly, page, query }),
  );
}

const toResult = (
  { id }: OperationMetadata,
  { status, body, headers, hasVersion, version }: MockResponse,
): Result<OperationId> => restoreResult(id, { status, body, headers, version: hasVersion ? version : null });

/** The events of the log that the query selects, as if they happened now. Clients may read on after a minute. */
function streamExamples(metadata: OperationMetadata, { query, page }: MockInput): Result<OperationId> {
  const events = selectEvents({ ...query, from: "OLDEST" }, page?.cursor);
  const { status } = getExample(metadata);
  const body = new EventStream((response) => {
    for (const { event, cursor } of events)
      response.write(`id: ${cursor}\nevent: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`);
    response.end("retry: 60000\n\n");
  });
  return restoreResult(metadata.id, { status, body, headers: {}, version: null });
}

/** The members of a problem that are written for each response. */
const commonMembers = new Set(["type", "title", "status", "detail", "instance", "code", "request_id"]);

function respondWithProblem(
  { id, codes }: OperationMetadata,
  { status, body }: ExampleResponse,
): Result<OperationId> {
  const [code] = [...(codes.get(status) ?? [])];
  const extra = Object.entries(body ?? {}).filter(([name]) => !commonMembers.has(name));
  const detail = typeof body?.["detail"] === "string" ? body["detail"] : undefined;
  const exampleCode = (body?.["code"] ?? code) as ProblemCode | undefined;
  if (exampleCode === undefined) return restoreResult(id, { status, body, headers: {}, version: null });
  throw problem(exampleCode, detail, Object.fromEntries(extra));
}
