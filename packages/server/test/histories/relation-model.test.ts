import { expect, it } from "@jest/globals";
import type { RecordedCall } from "./history.js";
import { checkLinearizability } from "./linearizability.js";
import { type RelationInput, relationModel, type RelationOutput } from "./models/relation.js";

type Call = RecordedCall<RelationInput, RelationOutput>;

const object = "game";
const resident = "ada";
const add: RelationInput = { object, resident, action: "add" };
const removeFirst: RelationInput = { object, resident, action: "remove", id: "first" };
const call = (invoked: number, returned: number, input: RelationInput, output?: RelationOutput): Call => ({
  client: invoked,
  input,
  output,
  invoked,
  returned,
});
const isLinearizable = (...calls: Call[]) => checkLinearizability(calls, relationModel).linearizable;

const created = call(1, 2, add, { exists: true, changed: true, count: 1, id: "first" });

it("an addition without a response creates another relation than the one that was removed", () => {
  const calls = [
    created,
    call(3, Infinity, removeFirst),
    call(4, Infinity, add),
    call(5, 6, removeFirst, "not-found"),
    call(7, 8, add, { exists: true, changed: false, count: 1, id: "second" }),
  ];
  expect(isLinearizable(...calls)).toBe(true);
});

it("a relation that nobody has added or removed meanwhile is found", () => {
  expect(isLinearizable(created, call(3, 4, removeFirst, "not-found"))).toBe(false);
});
