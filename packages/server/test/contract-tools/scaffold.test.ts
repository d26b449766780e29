import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it } from "@jest/globals";
import { readDocument } from "../../../../scripts/contract/bundle.js";
import { listEndpoints } from "../../../../scripts/contract/document.js";
import { findTag, toTagNames } from "../../../../scripts/contract/names.js";
import { addPlaceholders } from "../../../../scripts/contract/scaffold-area.js";
import { testSource } from "../../../../scripts/contract/scaffold-test.js";

const folder = mkdtempSync(path.join(tmpdir(), "scaffold-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const document = readDocument(
  path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../../../../openapi.yaml"),
);

const names = toTagNames("Toy Boxes");

function area(text: string): string {
  const file = path.join(folder, "toy-boxes.ts");
  writeFileSync(file, text);
  return file;
}

describe("findTag", () => {
  it.each(["Game Stats", "game-stats", "gameStats", "GAME STATS"])("finds the tag %s", (wanted) => {
    expect(findTag(document, wanted)).toEqual({
      tag: "Game Stats",
      folder: "game-stats",
      variable: "gameStats",
      type: "GameStatsApi",
    });
  });

  it("lists the tags when one does not exist", () => {
    expect(() => findTag(document, "toys")).toThrow(/no tag toys.*Waitlists/);
  });
});

describe("addPlaceholders", () => {
  it("creates an area with all operations", () => {
    const { source, added } = addPlaceholders(path.join(folder, "none.ts"), names, ["listToys", "getToy"]);
    expect(added).toEqual(["listToys", "getToy"]);
    expect(source).toContain("export const toyBoxes = (_dependencies: Dependencies): ToyBoxesApi => ({");
    expect(source).toContain('  getToy: notImplemented("getToy"),');
  });

  it("adds missing operations and keeps existing code", () => {
    const file = area(`import type { ToyBoxesApi } from "../../generated/stubs/toyBoxesApi.js";

const shared = { deleteToy: 1 };

export function toyBoxes(): ToyBoxesApi {
  const kept = "kept";
  return {
    ...shared,
    listToys() {
      return kept;
    }
  };
}
`);
    const { source, added } = addPlaceholders(file, names, ["listToys", "getToy", "deleteToy"]);
    expect(added).toEqual(["getToy"]);
    expect(source.match(/notImplemented\(/g)).toHaveLength(1);
    expect(source).toMatch(/return kept;\s+\},\s+getToy: notImplemented\("getToy"\),\s+\};/);
    expect(source).toMatch(/^import \{ notImplemented \}.*\nimport type \{ ToyBoxesApi \}/);
  });

  it("does not change a complete area", () => {
    const text = "export const toyBoxes = () => ({ getToy: 1 });\n";
    expect(addPlaceholders(area(text), names, ["getToy"])).toEqual({ source: text, added: [] });
  });

  it("throws when the area has no function that returns an object literal", () => {
    expect(() => addPlaceholders(area("export class ToyBoxes {}\n"), names, ["getToy"])).toThrow(
      /no function toyBoxes/,
    );
  });
});

describe("testSource", () => {
  const sourceOf = (id: string): string => {
    const endpoint = listEndpoints(document).find((each) => each.id === id);
    return endpoint ? testSource(document, endpoint) : "";
  };

  it("has one describe for each status that is specific to the operation", () => {
    const described = [...sourceOf("joinWaitlist").matchAll(/describe\("(\d+)"/g)].map(
      ([, status]) => status,
    );
    expect(described).toEqual(["200", "201", "400", "404", "409"]);
  });

  it("sends the request that the contract's examples describe", () => {
    expect(sourceOf("joinWaitlist")).toContain(
      'service.http.put("/rest/v1/waitlists/closed-beta/entries").send({',
    );
  });
});
