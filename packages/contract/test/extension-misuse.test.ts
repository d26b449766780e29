import path from "node:path";
import { expect, it } from "@jest/globals";
import { readContract } from "../src/bundle.js";
import type { Json } from "../src/document.js";
import { root } from "../src/outputs.js";
import { rules } from "../src/rules/all.js";
import { runRules } from "../src/rules/rule.js";
import { changeOperation, removeKey } from "./changes.js";

const contract = readContract(path.join(root, "openapi.yaml"));

/** An operation, its changed extension, the end of the pointer and the message of the only finding. */
const misuses: readonly (readonly [string, string, Json | undefined, string, string])[] = [
  ["getGame", "x-permission", { access: "PUBLC" }, "/x-permission/access", "did you mean PUBLIC?"],
  ["createGame", "x-permission", { any_of: ["games:manage"] }, "/x-permission", "lacks access: add it"],
  ["createGame", "x-permission", { access: "PERMISSION" }, "/x-permission", "lacks any_of: add it"],
  ["createGame", "x-permission", { access: "PERMISSION", any_of: [] }, "/any_of", "list at least one value"],
  ["createGame", "x-permission", { acces: "PUBLIC" }, "/x-permission", "did you mean access?"],
  ["createGame", "x-permission", "PUBLIC", "/x-permission", "must be object"],
  ["createGame", "x-permission", undefined, "/post", "add one, such as x-permission: { access: PUBLIC }"],
  ["getGame", "x-rate-limit", "STANDRD", "/x-rate-limit", "did you mean STANDARD?"],
  ["listGames", "x-paginated", { cursor: "QERY" }, "/x-paginated/cursor", "did you mean QUERY?"],
  [
    "listGames",
    "x-paginated",
    { cursor: "QUERY", sort_needs_filter: [{ sort: "-nam", any_of: ["q"] }] },
    "/sort_needs_filter/0/sort",
    "is not a sort order of the operation",
  ],
  [
    "listGames",
    "x-paginated",
    { cursor: "QUERY", sort_needs_filter: [{ sort: "name", any_of: ["categry"] }] },
    "/sort_needs_filter/0/any_of/0",
    "did you mean category?",
  ],
  ["getGame", "x-conditional", "RAED", "/x-conditional", "did you mean READ?"],
  ["createGame", "x-idempotent", "yes", "/x-idempotent", "write true or remove it"],
  ["sendBatchEmail", "x-itemwise", "message", "/x-itemwise", "did you mean messages?"],
];

it.each(misuses)("reports once that in %s %s is %j", (operation, name, value, pointer, fix) => {
  const changed = structuredClone(contract);
  const apply =
    value === undefined ? removeKey(operation, name) : changeOperation(operation, { [name]: value });
  apply(changed.document);
  expect(runRules(changed, rules)).toEqual([
    expect.objectContaining({
      at: expect.stringMatching(new RegExp(`${pointer}$`)),
      message: expect.stringContaining(fix),
    }),
  ]);
});
