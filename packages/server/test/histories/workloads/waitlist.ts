import { someWaitlist } from "../../support/places.js";
import type { Random } from "../../support/random.js";
import { createHistory, type Operation } from "../history.js";
import type { SeenEntry, WaitlistInput, WaitlistOutput } from "../models/waitlist.js";
import { runClients, unexpected, type Answer, type Budget, type Call, type Stage } from "./clients.js";

type WaitlistHistory = readonly Operation<WaitlistInput, WaitlistOutput>[];

/** Who may be on a waitlist, and how many at first. */
interface WaitlistPlan {
  readonly people: number;
  readonly max_capacity: number;
  readonly actions: readonly WaitlistInput["action"][];
}

const weighted = {
  join: ["join", "join", "join"],
  leave: ["leave", "leave"],
  rename: ["rename", "rename"],
  rest: ["resize", "read"],
} as const;

/** Everybody does everything. */
export const busyWaitlist: WaitlistPlan = {
  people: 5,
  max_capacity: 3,
  actions: [...weighted.join, ...weighted.leave, ...weighted.rename, ...weighted.rest],
};

/** One person joins and leaves a waitlist of one place. */
export const singlePlace: WaitlistPlan = {
  people: 1,
  max_capacity: 1,
  actions: [...weighted.join, ...weighted.leave],
};

/** Clients who join, leave, rename, resize and read one waitlist with the rights of staff. */
export async function useWaitlist(
  stage: Stage,
  budget: Budget,
  { people, max_capacity, actions }: WaitlistPlan,
): Promise<WaitlistHistory> {
  const { service } = stage;
  const key = await service.key({ kind: "SECRET", scopes: ["waitlists:manage", "waitlists:join"] });
  const headers = { "X-Service-Key": key };
  const { slug } = await service.as({ serviceKey: key }).waitlists.create(someWaitlist({ max_capacity }));
  const history = createHistory<WaitlistInput, WaitlistOutput>();
  const ids: string[] = [];
  await runClients(budget, async (client, random) => {
    const input = inputOf(slug, random.pick(actions), people, ids, random);
    const call = { ...callOf(input), headers };
    const output = await history.record(client, input, async () => {
      const answer = await stage.send(client, call);
      return outputOf(answer, input) ?? unexpected(call, answer);
    });
    if (output?.result === "joined") ids.unshift(output.entry.id);
  });
  return history.operations;
}

function inputOf(
  slug: string,
  action: WaitlistInput["action"],
  people: number,
  ids: readonly string[],
  random: Random,
): WaitlistInput {
  // Mostly of the last few who came, so that the entry is often still there.
  const id = ids[random.below(Math.min(ids.length, people))];
  const name = `Name ${random.below(3)}`;
  if (action === "read") return { slug, action };
  if (action === "resize") return { slug, action, max_capacity: 1 + random.below(people) };
  if (action === "join" || id === undefined)
    return { slug, action: "join", email: `person-${random.below(people)}@example.com`, name };
  return action === "rename" ? { slug, action, id, name } : { slug, action, id };
}

function callOf(input: WaitlistInput): Omit<Call, "headers"> {
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

function outputOf({ status, body }: Answer, { action }: WaitlistInput): WaitlistOutput | undefined {
  if (status === 404 && body.code === "waitlist-entry-not-found") return { result: "entry-not-found" };
  if (status === 409 && body.code === "waitlist-full")
    return { result: "full", max_capacity: body.max_capacity };
  if (status === 409 && body.code === "capacity-below-entries") return { result: "capacity-below-entries" };
  if (status !== 200 && status !== 201) return undefined;
  if (action === "leave") return { result: "left" };
  if (action === "join") return { result: status === 201 ? "joined" : "already-on-it", entry: entryOf(body) };
  const { max_capacity, entries_count, entries } = body;
  return {
    result: "shown",
    waitlist: { max_capacity, entries_count, ...(entries && { entries: entries.map(entryOf) }) },
  };
}

const entryOf = ({ id, email, name, position }: SeenEntry): SeenEntry => ({ id, email, name, position });
