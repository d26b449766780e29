import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "@jest/globals";
import { readDocument } from "../src/bundle.js";
import { listEndpoints } from "../src/document.js";
import { findTag, toTagNames } from "../src/names.js";
import { root } from "../src/outputs.js";
import {
  addArea,
  addOperations,
  listImplementedOperations,
  renderAreaIndex,
  renderHandlerFile,
  toHandlerFileName,
} from "../src/scaffold-area.js";
import { renderTestFile } from "../src/scaffold-test.js";

const folder = mkdtempSync(path.join(tmpdir(), "scaffold-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const document = readDocument(path.join(root, "openapi.yaml"));

const names = toTagNames("Toy Boxes");

const findEndpoint = (id: string) => {
  const endpoint = listEndpoints(document).find((each) => each.id === id);
  if (!endpoint) throw new Error(`${id} is not in the contract.`);
  return endpoint;
};

describe("findTag", () => {
  it.each(["Game Stats", "game-stats", "gameStats", "GAME STATS"])("finds the tag %s", (input) => {
    expect(findTag(document, input)).toEqual({
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

describe("renderHandlerFile", () => {
  it("renders a handler that returns 501, in a file named like its operation", () => {
    expect(toHandlerFileName("getWaitlist")).toBe("get-waitlist.ts");
    expect(renderHandlerFile(findEndpoint("getWaitlist"))).toContain(
      'export const getWaitlist = (_dependencies: Dependencies): Handler<"getWaitlist"> => notImplemented("getWaitlist");',
    );
  });
});

describe("addOperations", () => {
  const area = (operations: string) => `import { getToy } from "./get-toy.js";

export const toyBoxesArea = {
  operations: ${operations},
  jobs: toyJobs,
} satisfies Area;

export { findToy } from "./find-toy.js";
`;

  it("adds handlers to the operations of an area and keeps existing code", () => {
    const text = area("(dependencies: Dependencies) => ({\n    getToy: getToy(dependencies),\n  })");
    expect(addOperations(text, names, ["listToys"])).toBe(
      text
        .replace('get-toy.js";\n', 'get-toy.js";\nimport { listToys } from "./list-toys.js";\n')
        .replace("(dependencies),\n  }", "(dependencies),\nlistToys: listToys(dependencies),\n}"),
    );
  });

  it("adds a missing comma after the last handler", () => {
    const text = area("(dependencies: Dependencies) => ({ getToy: getToy(dependencies) })");
    expect(addOperations(text, names, ["listToys"])).toContain(
      "getToy: getToy(dependencies),\nlistToys: listToys(dependencies),\n})",
    );
  });

  it("spreads an expression that is not an object literal", () => {
    const text = area("(dependencies: Dependencies) => createHandlers(dependencies)");
    expect(addOperations(text, names, ["listToys"])).toContain(
      "=> ({ ...createHandlers(dependencies),\nlistToys: listToys(dependencies),\n}),",
    );
  });

  it("throws when the area has no operations: (dependencies) => …", () => {
    expect(() => addOperations(area("createHandlers"), names, ["listToys"])).toThrow(
      /has no toyBoxesArea with/,
    );
    expect(() => addOperations("export const other = 1;", names, ["listToys"])).toThrow(
      /has no toyBoxesArea/,
    );
  });
});

describe("a new area", () => {
  it("exports its operations", () => {
    const source = renderAreaIndex(names, ["listToys", "getToy"]);
    expect(source).toContain('import { getToy } from "./get-toy.js";');
    expect(source).toContain("export const toyBoxesArea = {");
    expect(source).toContain("getToy: getToy(dependencies),");
    expect(source).toContain("} satisfies Area;");
  });

  it("is listed in app/areas.ts, once", () => {
    const list = (area: string, imports = "") =>
      `import { gamesArea } from "../areas/games/index.js";\n${imports}\nconst areas = [\n  gamesArea,${area}\n] as const satisfies readonly Area[];\n`;
    const added = addArea(list(""), names);
    expect(added).toBe(
      list("\n  toyBoxesArea,", 'import { toyBoxesArea } from "../areas/toy-boxes/index.js";\n'),
    );
    expect(addArea(added, names)).toBe(added);
  });
});

describe("listImplementedOperations", () => {
  it("lists the properties and methods of the objects in all areas", () => {
    const areas = path.join(folder, "areas");
    mkdirSync(path.join(areas, "toy-boxes"), { recursive: true });
    writeFileSync(
      path.join(areas, "toy-boxes/index.ts"),
      "export const operations = (dependencies) => ({ getToy: getToy(dependencies), listToys, async breakToy() {} });",
    );
    writeFileSync(path.join(areas, "toy-boxes/repair-toy.ts"), "export const repairToy = () => undefined;");
    expect([...listImplementedOperations(areas)]).toEqual(["getToy", "listToys", "breakToy"]);
  });
});

describe("renderTestFile", () => {
  const render = (id: string) => renderTestFile(document, findEndpoint(id));

  it("omits the responses that are tested for all operations", () => {
    const described = [...render("joinWaitlist").matchAll(/describe\("(\d+)"/g)].map(([, status]) => status);
    expect(described).toEqual(["200", "201", "400", "409"]);
  });

  it("has a todo for each code that only the operation returns, and no assertion", () => {
    const source = render("updateWaitlist");
    expect([...source.matchAll(/it\.todo\("returns ([a-z-]+)"\)/g)].map(([, code]) => code)).toEqual([
      "immutable-field",
      "slug-reserved",
      "capacity-below-entries",
      "slug-locked",
      "slug-taken",
    ]);
    expect(source).not.toContain("expect");
  });

  it("starts the service with describeOperation", () => {
    expect(render("getWaitlist")).toContain('describeOperation("getWaitlist", {}, () => {');
  });
});
