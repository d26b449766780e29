import path from "node:path";
import { describe, expect, it } from "@jest/globals";
import { patternDescriptions } from "../../server/src/platform/validation/pattern-descriptions.js";
import { type Contract, readContract } from "../src/bundle.js";
import { asArray, asObject, listEndpoints } from "../src/document.js";
import { root } from "../src/outputs.js";
import { rules } from "../src/rules/all.js";
import { runRules } from "../src/rules/rule.js";
import { violations } from "./violations.js";

const contractFile = path.join(root, "openapi.yaml");
const contract = readContract(contractFile);
const { document } = contract;
const copyContract = (): Contract => structuredClone(contract);

describe("the contract", () => {
  it("passes all rules", () => {
    expect(runRules(contract, rules)).toEqual([]);
  });

  it("has every pattern that errors can describe", () => {
    const text = JSON.stringify(document);
    const described = [...patternDescriptions.keys()];
    expect(described.filter((pattern) => !text.includes(`"pattern":${JSON.stringify(pattern)}`))).toEqual([]);
  });

  it("has operations and tags to check", () => {
    expect(listEndpoints(document).length).toBeGreaterThan(40);
    expect(asArray(document.tags).map(asObject)).toContainEqual(
      expect.objectContaining({ name: "Waitlists" }),
    );
  });
});

describe("each rule reports its violation", () => {
  it.each(violations)("$rule: $title", ({ rule, apply }) => {
    const changed = copyContract();
    apply(changed.document, changed.files);
    expect(rules.filter(({ name }) => name === rule)).toHaveLength(1);
    // With the rules of earlier phases, which could keep it from running.
    const reports = runRules(
      changed,
      rules.filter(({ name, phase }) => name === rule || phase !== undefined),
    ).filter((report) => report.rule === rule);
    expect(reports.length).toBeGreaterThan(0);
    for (const { reason, message } of reports) expect([reason, message]).not.toContain("");
  });

  it("every rule has a violation", () => {
    const tested = new Set(violations.map(({ rule }) => rule));
    expect(rules.map(({ name }) => name).filter((name) => !tested.has(name))).toEqual([]);
  });
});
