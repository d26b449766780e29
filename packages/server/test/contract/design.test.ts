import { readFileSync } from "node:fs";
import { describe, expect, it } from "@jest/globals";
import {
  listOperations,
  type OperationEntry,
  resolveReference,
  type ResponseObject,
} from "../../src/kernel/contract/document.js";
import type { SchemaObject } from "../../src/platform/validation/json-schema.js";
import { contract } from "../support/contract-walk.js";

/** Reads the table rows below a heading of design.md, without the table header. */
function readTable(heading: string): string[][] {
  const [, part = ""] = readFileSync(new URL("./design.md", import.meta.url), "utf8").split(
    `## ${heading}\n`,
  );
  const lines = (part.split("\n## ")[0] ?? "").split("\n").filter((line) => line.startsWith("|"));
  return lines.slice(2).map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

/** Intended differences between the contract and the design, with their reasons. */
const differences: Readonly<
  Record<string, { readonly from: string; readonly to: string; readonly reason: string }>
> = {
  "queryGames body": {
    from: "GamePage",
    to: "QueriedGamePage",
    reason: "With `fields` a game has only the properties that were requested, which Game does not allow.",
  },
  "getList body": {
    from: "List",
    to: "GameList",
    reason: "A component called List breaks generated clients.",
  },
  "createList body": {
    from: "List",
    to: "GameList",
    reason: "A component called List breaks generated clients.",
  },
  "updateList body": {
    from: "List",
    to: "GameList",
    reason: "A component called List breaks generated clients.",
  },
  "getGameRating body": {
    from: "GameRating",
    to: "GameRatingSummary",
    reason: "GameRating is the rating inside a game; this one has the histogram too.",
  },
  "setResidentAchievement body": {
    from: "ResidentAchievement",
    to: "ResidentAchievementResult",
    reason: "The response of a PUT also contains whether it changed anything.",
  },
  "awardBadge body": {
    from: "ResidentBadge",
    to: "ResidentBadgeResult",
    reason: "The response of a PUT also contains whether it changed anything.",
  },
};

interface OperationSummary {
  readonly method: string;
  readonly path: string;
  readonly success: string;
  readonly body: string;
}

function summarizeOperation({
  method,
  path,
  operation,
}: OperationEntry): OperationSummary & { readonly statuses: string[] } {
  const statuses = Object.keys(operation.responses);
  // 304 is a shared response of all conditional reads, like 429.
  const success = statuses.filter((status) => status < "400" && status !== "304");
  const first = success.find((status) => status < "300");
  const response = resolveReference<ResponseObject>(contract, operation.responses[first ?? ""] ?? {});
  const schema = response.content?.["application/json"]?.schema;
  const body = schema !== undefined && "$ref" in schema ? schema.$ref.replace(/.*\//, "") : "";
  return { method, path, success: success.toSorted().join(" "), body, statuses };
}

const designedOperations = readTable("Operations").map(
  ([id = "", method = "", path = "", success = "", body = "", errorStatuses = ""]) => ({
    id,
    designed: { method, path, success, body },
    errorStatuses: errorStatuses.split(" ").filter((status) => status !== ""),
  }),
);
const implementedOperations = new Map(
  listOperations(contract).map((entry): [string, OperationEntry] => [entry.id, entry]),
);

describe("the contract", () => {
  it("declares the 161 operations of the design", () => {
    expect(designedOperations).toHaveLength(161);
    expect(designedOperations.filter(({ id }) => !implementedOperations.has(id))).toEqual([]);
  });

  it("declares their methods, paths, success statuses and bodies, except for the listed differences", () => {
    const foundDifferences = designedOperations.flatMap(({ id, designed }) => {
      const entry = implementedOperations.get(id);
      const implemented: OperationSummary | undefined = entry && summarizeOperation(entry);
      return (["method", "path", "success", "body"] as const)
        .filter((property) => implemented?.[property] !== designed[property])
        .map((property) => [
          `${id} ${property}`,
          { from: designed[property], to: implemented?.[property] ?? "" },
        ]);
    });
    const expectedDifferences = Object.entries(differences).map(([property, { from, to }]) => [
      property,
      { from, to },
    ]);
    expect(Object.fromEntries(foundDifferences)).toEqual(Object.fromEntries(expectedDifferences));
  });

  it("declares their error statuses", () => {
    const missing = designedOperations.flatMap(({ id, errorStatuses }) => {
      const entry = implementedOperations.get(id);
      const declared = entry ? summarizeOperation(entry).statuses : [];
      return errorStatuses.filter((status) => !declared.includes(status)).map((status) => `${id} ${status}`);
    });
    expect(missing).toEqual([]);
  });

  it("declares the schemas of the design, titled by their interface names", () => {
    const names = readTable("Schema names");
    expect(names).toHaveLength(40);
    for (const [name, component = ""] of names) {
      const { title } = resolveReference<SchemaObject>(contract, {
        $ref: `#/components/schemas/${component}`,
      });
      expect([component, title]).toEqual([component, name]);
    }
  });
});
