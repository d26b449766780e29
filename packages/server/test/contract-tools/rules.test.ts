import path from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "@jest/globals";
import { asArray, asObject, listEndpoints } from "../../../../scripts/contract/document.js";
import { readContract, type Contract } from "../../../../scripts/contract/bundle.js";
import { rules } from "../../../../scripts/contract/rules/all.js";
import { runRules } from "../../../../scripts/contract/rules/rule.js";
import { violations } from "./violations.js";

const contractFile = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../../../../openapi.yaml");
const contract = readContract(contractFile);
const { document } = contract;
const copy = (): Contract => structuredClone(contract);

describe("the contract", () => {
  it("passes all rules", () => {
    expect(runRules(contract, rules)).toEqual([]);
  });

  it("has operations and tags to check", () => {
    expect(listEndpoints(document).length).toBeGreaterThan(40);
    expect(asArray(document.tags).map(asObject)).toContainEqual(
      expect.objectContaining({ name: "Waitlists" }),
    );
  });
});

describe("each rule reports its violation", () => {
  it.each(violations)("$rule: $what", ({ rule, make }) => {
    const broken = copy();
    make(broken.document, broken.files);
    const own = rules.filter(({ name }) => name === rule);
    expect(own).toHaveLength(1);
    const reports = runRules(broken, own);
    expect(reports.length).toBeGreaterThan(0);
    for (const { reason, message } of reports) expect([reason, message]).not.toContain("");
  });

  it("every rule has a violation in this test", () => {
    const tried = new Set(violations.map(({ rule }) => rule));
    expect(rules.map(({ name }) => name).filter((name) => !tried.has(name))).toEqual([]);
  });
});
