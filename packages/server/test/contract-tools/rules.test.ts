import path from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "@jest/globals";
import {
  listOf,
  objectOf,
  operationsOf,
  readDocument,
  type JsonObject,
} from "../../../../scripts/contract/document.js";
import { rules } from "../../../../scripts/contract/rules/all.js";
import { reportsOf } from "../../../../scripts/contract/rules/rule.js";
import { mistakes } from "./mistakes.js";

const contract = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../../../../openapi.yaml");
const document = readDocument(contract);
const copy = (): JsonObject => structuredClone(document);

describe("the contract", () => {
  it("keeps every rule", () => {
    expect(reportsOf(document, rules)).toEqual([]);
  });

  it("has operations and tags to check", () => {
    expect(operationsOf(document).length).toBeGreaterThan(40);
    expect(listOf(document.tags).map(objectOf)).toContainEqual(
      expect.objectContaining({ name: "Waitlists" }),
    );
  });
});

describe("each rule finds its mistake", () => {
  it.each(mistakes)("$rule: $what", ({ rule, make }) => {
    const broken = copy();
    make(broken);
    const own = rules.filter(({ name }) => name === rule);
    expect(own).toHaveLength(1);
    const reports = reportsOf(broken, own);
    expect(reports.length).toBeGreaterThan(0);
    for (const { because, message } of reports) expect([because, message]).not.toContain("");
  });

  it("and has one that is tried here", () => {
    const tried = new Set(mistakes.map(({ rule }) => rule));
    expect(rules.map(({ name }) => name).filter((name) => !tried.has(name))).toEqual([]);
  });
});
