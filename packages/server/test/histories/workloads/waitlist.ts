import type { Random } from "../../support/random.js";
import { buildWaitlist } from "../../support/waitlists.js";
import { createHistory, type RecordedCall } from "../history.js";
import type { ObservedEntry, WaitlistInput, WaitlistOutput } from "../models/waitlist.js";
import {
  type ClientRequest,
  type ClientResponse,
  failOnUnexpectedResponse,
  runClients,
  type TestTarget,
  type WorkloadOptions,
} from "./clients.js";

type WaitlistHistory = readonly RecordedCall<WaitlistInput, WaitlistOutput>[];

/** The number of addresses that join a waitlist, its initial capacity, and the actions to choose from. */
interface WaitlistWorkload {
  readonly emailCount: number;
  readonly max_capacity: number;
  readonly actions: readonly WaitlistInput["action"][];
}

/** Repeated actions are more likely. */
const weightedActions = {
  join: ["join", "join", "join"],
  leave: ["leave", "leave"],
  rename: ["rename", "rename"],
  resizeAndRead: ["resize", "read"],
} as const;

/** Five addresses and all actions on a waitlist with three spots. */
export const busyWaitlist: WaitlistWorkload = {
  emailCount: 5,
  max_capacity: 3,
  actions: [
    ...weightedActions.join,
    ...weightedActions.leave,
    ...weightedActions.rename,
    ...weightedActions.resizeAndRead,
  ],
};

/** One address joins and leaves a waitlist with one spot. */
export const singleSpotWaitlist: WaitlistWorkload = {
  emailCount: 1,
  max_capacity: 1,
  actions: [...weightedActions.join, ...weightedActions.leave],
};

/** Runs clients that join, leave, rename, resize and read one waitlist with staff permissions. */
export async function runWaitlistWorkload(
  target: TestTarget,
  options: WorkloadOptions,
  { emailCount, max_capacity, actions }: WaitlistWorkload,
): Promise<WaitlistHistory> {
  const { service } = target;
  const key = await service.key({ kind: "SECRET", scopes: ["waitlists:manage", "waitlists:join"] });
  const headers = { "X-Service-Key": key };
  const { slug } = await service.as({ serviceKey: key }).waitlists.create(buildWaitlist({ max_capacity }));
  const history = createHistory<WaitlistInput, WaitlistOutput>();
  const ids: string[] = [];
  await runClients(options, async (client, random) => {
    const input = chooseInput(slug, random.pick(actions), emailCount, ids, random);
    const call = { ...buildRequest(input), headers };
    const output = await history.record(client, input, async () => {
      const response = await target.send(client, call);
      return parseOutput(response, input) ?? failOnUnexpectedResponse(call, response);
    });
    if (output?.result === "joined") ids.unshift(output.entry.id);
  });
  return history.calls;
}

function chooseInput(
  slug: string,
  action: WaitlistInput["action"],
  emailCount: number,
  ids: readonly string[],
  random: Random,
): WaitlistInput {
  // Mostly recent entries, which often still exist.
  const id = ids[random.below(Math.min(ids.length, emailCount))];
  const name = `Name ${random.below(3)}`;
  if (action === "read") return { slug, action };
  if (action === "resize") return { slug, action, max_capacity: 1 + random.below(emailCount) };
  if (action === "join" || id === undefined)
    return { slug, action: "join", email: `resident-${random.below(emailCount)}@example.com`, name };
  return action === "rename" ? { slug, action, id, name } : { slug, action, id };
}

function buildRequest(input: WaitlistInput): Omit<ClientRequest, "headers"> {
  const { slug, action } = input;
  switch (action) {
    case "join":
      return {
        method: "PUT",
        path: `/waitlists/${slug}/entries`,
        body: { email: input.email, name: input.name },
      };
    case "leave":
      return { method: "DELETE", path: `/waitlists/entries/${input.id}` };
    case "rename":
      return { method: "PATCH", path: `/waitlists/entries/${input.id}`, body: { name: input.name } };
    case "resize":
      return { method: "PATCH", path: `/waitlists/${slug}`, body: { max_capacity: input.max_capacity } };
    case "read":
      return { method: "GET", path: `/waitlists/${slug}` };
  }
}

function parseOutput(
  { status, body }: ClientResponse,
  { action }: WaitlistInput,
): WaitlistOutput | undefined {
  if (status === 404 && body.code === "waitlist-entry-not-found") return { result: "entry-not-found" };
  if (status === 409 && body.code === "waitlist-full")
    return { result: "full", max_capacity: body.max_capacity };
  if (status === 409 && body.code === "capacity-below-entries") return { result: "capacity-below-entries" };
  if (status !== 200 && status !== 201) return undefined;
  if (action === "leave") return { result: "left" };
  if (action === "join")
    return { result: status === 201 ? "joined" : "already-joined", entry: toObservedEntry(body) };
  const { max_capacity, entries_count, entries } = body;
  return {
    result: "waitlist",
    waitlist: { max_capacity, entries_count, ...(entries && { entries: entries.map(toObservedEntry) }) },
  };
}

const toObservedEntry = ({ id, email, name, position }: ObservedEntry): ObservedEntry => ({
  id,
  email,
  name,
  position,
});
