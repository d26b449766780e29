import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it } from "@jest/globals";
import { readDocument } from "../../../../scripts/contract/bundle.js";
import { listEndpoints } from "../../../../scripts/contract/document.js";
import { findTag, toTagNames } from "../../../../scripts/contract/names.js";
import { grow } from "../../../../scripts/contract/scaffold-area.js";
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

describe("a tag", () => {
  it.each(["Game Stats", "game-stats", "gameStats", "GAME STATS"])("is found as %s", (wanted) => {
    expect(findTag(document, wanted)).toEqual({
      tag: "Game Stats",
      folder: "game-stats",
      variable: "gameStats",
      type: "GameStatsApi",
    });
  });

  it("that does not exist is answered with those that do", () => {
    expect(() => findTag(document, "toys")).toThrow(/no tag toys.*Waitlists/);
  });
});

describe("an area", () => {
  it("that does not exist is made with all operations", () => {
    const { source, added } = grow(path.join(folder, "none.ts"), names, ["listToys", "getToy"]);
    expect(added).toEqual(["listToys", "getToy"]);
    expect(source).toContain("export const toyBoxes = (_dependencies: Dependencies): ToyBoxesApi => ({");
    expect(source).toContain('  getToy: notImplemented("getToy"),');
  });

  it("gains what it lacks and keeps the rest as it is", () => {
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
    const { source, added } = grow(file, names, ["listToys", "getToy", "deleteToy"]);
    expect(added).toEqual(["getToy"]);
    expect(source.match(/notImplemented\(/g)).toHaveLength(1);
    expect(source).toMatch(/return kept;\s+\},\s+getToy: notImplemented\("getToy"\),\s+\};/);
    expect(source).toMatch(/^import \{ notImplemented \}.*\nimport type \{ ToyBoxesApi \}/);
  });

  it("that lacks nothing stays as it is", () => {
    const text = "export const toyBoxes = () => ({ getToy: 1 });\n";
    expect(grow(area(text), names, ["getToy"])).toEqual({ source: text, added: [] });
  });

  it("whose shape is not known is left alone, with a reason", () => {
    expect(() => grow(area("export class ToyBoxes {}\n"), names, ["getToy"])).toThrow(/no function toyBoxes/);
  });
});

describe("a test file", () => {
  const sourceOf = (id: string): string => {
    const place = listEndpoints(document).find((each) => each.id === id);
    return place ? testSource(document, place) : "";
  };

  it("has one describe for each status that is the operation's own", () => {
    const described = [...sourceOf("joinWaitlist").matchAll(/describe\("(\d+)"/g)].map(
      ([, status]) => status,
    );
    expect(described).toEqual(["200", "201", "400", "404", "409"]);
  });

  it("sends the request that the contract's examples make", () => {
    expect(sourceOf("joinWaitlist")).toContain(
      'service.http.put("/rest/v1/waitlists/closed-beta/entries").send({',
    );
  });
});
