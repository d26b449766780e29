import { someWaitlist } from "../../support/places.js";
import { createHistory, type Operation } from "../history.js";
import type { ConditionalInput, ConditionalOutput } from "../models/conditional-write.js";
import { runClients, unexpected, type Answer, type Budget, type Call, type Stage } from "./clients.js";

type ConditionalHistory = readonly Operation<ConditionalInput, ConditionalOutput>[];

/** Clients who read and edit one waitlist, most of them with `If-Match`. Gives the first state too. */
export async function editConditionally(
  stage: Stage,
  budget: Budget,
): Promise<{ history: ConditionalHistory; initial: { version: number; name: string } }> {
  const { service } = stage;
  const serviceKey = await service.key({ kind: "SECRET", scopes: ["waitlists:manage"] });
  const { slug, name } = await service.as({ serviceKey }).waitlists.create(someWaitlist());
  const history = createHistory<ConditionalInput, ConditionalOutput>();
  let newest = 1;
  await runClients(budget, async (client, random) => {
    const ifMatch = random.below(5) === 0 ? null : Math.max(1, newest - random.below(2));
    const input: ConditionalInput =
      random.below(3) === 0
        ? { object: slug, action: "read" }
        : { object: slug, action: "write", name: `Name ${random.below(1_000)}`, ifMatch };
    const call = callOf(input, serviceKey);
    const output = await history.record(client, input, async () => {
      const answer = await stage.send(client, call);
      return outputOf(answer) ?? unexpected(call, answer);
    });
    if (typeof output === "object") newest = Math.max(newest, output.version);
  });
  return { history: history.operations, initial: { version: 1, name } };
}

function callOf(input: ConditionalInput, key: string): Call {
  const path = `/waitlists/${input.object}`;
  const headers = { "X-Service-Key": key };
  if (input.action === "read") return { method: "GET", path, headers };
  const precondition = input.ifMatch !== null && { "If-Match": `"${input.ifMatch}.of-the-caller"` };
  return { method: "PATCH", path, headers: { ...headers, ...precondition }, body: { name: input.name } };
}

function outputOf({ status, body, headers }: Answer): ConditionalOutput | undefined {
  if (status === 412) return "precondition-failed";
  if (status !== 200) return undefined;
  return { version: Number.parseInt((headers.get("ETag") ?? "").slice(1), 10), name: body.name };
}
