import { createServer } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { startGrowthProxy } from "../../../../scripts/generators/growth-proxy.js";
import type { Results } from "../../../../scripts/generators/results.js";
import { parseCommand } from "../../../../scripts/generators/run-command.js";
import { formatRow, replaceRows } from "../../../../scripts/generators/table.js";
import { formatNotes } from "../../../../scripts/generators/notes.js";
import { findUnexpected } from "../../../../scripts/generators/unexpected.js";
import type { Generator } from "../../../../scripts/generators/generator.js";
import { typescript } from "../../../../scripts/generators/typescript/toolchain.js";

const generator: Generator = {
  name: "maker",
  toolchain: typescript,
  packages: ["@scope/maker@1.2.3"],
  command: "maker openapi.json",
  adapter: "",
};
const passed: Results = {
  generates: "ok",
  compiles: "ok",
  calls: "ok",
  field: "ok",
  value: "ok",
  code: "ok",
};

describe("the table of generators", () => {
  it.each<[string, Results, string, string]>([
    ["passes", passed, "yes", "yes"],
    ["rejects an added value", { ...passed, value: "unknown value" }, "yes", "not a value"],
    ["does not compile", { generates: "ok", compiles: "TS2322" }, "does not compile", "no"],
    ["cannot be generated", { generates: "unsupported" }, "not generated", "no"],
  ])("has a row for a client that %s", (_title, results, client, additions) => {
    expect(formatRow(generator, { "3.1": passed, "3.0": results })).toBe(
      `| maker | 1.2.3 | \`maker openapi.json\` | yes | ${client} | ${additions} |`,
    );
  });

  it("shows the limitations and the configuration of a generator below the rows", () => {
    const notes = formatNotes([
      {
        ...generator,
        note: "It needs TypeScript 5.",
        limitations: [{ step: "value", versions: ["3.0"], cause: "It reads no extensions." }],
        configuration: { "maker.json": '{ "client": "fetch" }\n' },
      },
    ]);
    expect(notes.filter((line) => line !== "")).toEqual([
      "- maker: It needs TypeScript 5.",
      "- maker: With 3.0: It reads no extensions.",
      "maker reads `maker.json`:",
      ...["```json", '{ "client": "fetch" }', "```"],
    ]);
  });

  it("keeps the rows of generators that were not checked", () => {
    const text = [
      "# Guide",
      "",
      "<!-- Results of `npm run check:generators -- --write`. -->",
      "",
      "| other | old |",
      "| maker | old |",
      "",
      "<!-- End of the results. -->",
      "",
      "The end.",
      "",
    ].join("\n");
    const rows = replaceRows(text, ["| maker | new |"], ["maker", "other"]).split("\n");
    expect(rows.filter((line) => /^\| (maker|other)/.test(line))).toEqual([
      "| maker | new |",
      "| other | old |",
    ]);
    expect(rows).toEqual(expect.arrayContaining(["# Guide", "The end."]));
  });
});

describe("the known limitations of a generator", () => {
  const limited: Generator = { ...generator, limitations: [{ step: "value", versions: ["3.0"], cause: "" }] };

  it.each<[string, Generator, "3.1" | "3.0", Results, string[]]>([
    ["a failure without a limitation", generator, "3.1", { ...passed, code: "no code" }, ["code: no code"]],
    ["a failure with another document", limited, "3.1", { ...passed, value: "closed" }, ["value: closed"]],
    ["a limitation that no longer exists", limited, "3.0", passed, ["value: works, remove the limitation"]],
  ])("report %s", (_title, checked, version, results, expected) => {
    expect(findUnexpected(checked, version, results)).toEqual(expected);
  });

  it("explain a failure", () => {
    expect(findUnexpected(limited, "3.0", { ...passed, value: "closed" })).toEqual([]);
  });
});

describe("the command of a generator", () => {
  it("is split at spaces outside of quotes", () => {
    expect(parseCommand(`maker api.json --type "x.endsWith('json')" --title 'My API'`)).toEqual([
      ...["maker", "api.json", "--type", "x.endsWith('json')", "--title", "My API"],
    ]);
  });
});

describe("the proxy", () => {
  const service = createServer((_request, response) => {
    response.writeHead(200, { "Content-Type": "application/json" });
    response.end(JSON.stringify({ code: "game-not-found", data: [{ permissions: ["blogs:write"] }] }));
  });
  let proxy: Awaited<ReturnType<typeof startGrowthProxy>>;

  beforeAll(async () => {
    await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
    const address = service.address();
    if (address === null || typeof address === "string") throw new Error("no port");
    proxy = await startGrowthProxy(`http://127.0.0.1:${address.port}`);
  });
  afterAll(() => {
    for (const server of [proxy.server, service]) {
      server.close();
      server.closeAllConnections();
    }
  });

  it.each([
    ["field", { added_later: {}, data: [{ added_later: {} }] }],
    ["value", { data: [{ permissions: ["blogs:write", "added:later"] }] }],
    ["code", { code: "added-later" }],
  ])("adds a %s to responses", async (addition, expected) => {
    const response = await fetch(`${proxy.url}/${addition}/rest/v1/roles`);
    expect(await response.json()).toMatchObject(expected);
  });
});
