import { buildWaitlist } from "../../support/waitlists.js";
import { createHistory, type RecordedCall } from "../history.js";
import type { ConditionalInput, ConditionalOutput } from "../models/conditional-write.js";
import {
  type ClientRequest,
  type ClientResponse,
  failOnUnexpectedResponse,
  runClients,
  type TestTarget,
  type WorkloadOptions,
} from "./clients.js";

type ConditionalHistory = readonly RecordedCall<ConditionalInput, ConditionalOutput>[];

/** Runs clients that read and update one waitlist, mostly with `If-Match`. Also returns the initial state. */
export async function runConditionalWrites(
  target: TestTarget,
  options: WorkloadOptions,
): Promise<{ history: ConditionalHistory; initial: { version: number; name: string } }> {
  const { service } = target;
  const serviceKey = await service.key({ kind: "SECRET", scopes: ["waitlists:manage"] });
  const { slug, name } = await service.as({ serviceKey }).waitlists.create(buildWaitlist());
  const history = createHistory<ConditionalInput, ConditionalOutput>();
  let newest = 1;
  await runClients(options, async (client, random) => {
    const ifMatch = random.below(5) === 0 ? null : Math.max(1, newest - random.below(2));
    const input: ConditionalInput =
      random.below(3) === 0
        ? { object: slug, action: "read" }
        : { object: slug, action: "write", name: `Name ${random.below(1_000)}`, ifMatch };
    const call = buildRequest(input, serviceKey);
    const output = await history.record(client, input, async () => {
      const response = await target.send(client, call);
      return parseOutput(response) ?? failOnUnexpectedResponse(call, response);
    });
    if (typeof output === "object") newest = Math.max(newest, output.version);
  });
  return { history: history.calls, initial: { version: 1, name } };
}

function buildRequest(input: ConditionalInput, key: string): ClientRequest {
  const path = `/waitlists/${input.object}`;
  const headers = { "X-Service-Key": key };
  if (input.action === "read") return { method: "GET", path, headers };
  const precondition = input.ifMatch !== null && { "If-Match": `"${input.ifMatch}.any-tag"` };
  return { method: "PATCH", path, headers: { ...headers, ...precondition }, body: { name: input.name } };
}

function parseOutput({ status, body, headers }: ClientResponse): ConditionalOutput | undefined {
  if (status === 412) return "precondition-failed";
  if (status !== 200) return undefined;
  return { version: Number.parseInt((headers.get("ETag") ?? "").slice(1), 10), name: body.name };
}
