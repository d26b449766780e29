import { createServer } from "node:http";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { driveProgram } from "../src/generators/drive-program.js";
import type { Generator } from "../src/generators/generator.js";
import { startGrowthProxy } from "../src/generators/growth-proxy.js";
import { findMissingPrograms } from "../src/generators/missing-programs.js";
import { formatNotes } from "../src/generators/notes.js";
import type { Results } from "../src/generators/results.js";
import { parseCommand } from "../src/generators/run-command.js";
import { formatRow, replaceRows } from "../src/generators/table.js";
import { typescript } from "../src/generators/typescript/toolchain.js";
import { findUnexpected } from "../src/generators/unexpected.js";

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
      "```json",
      '{ "client": "fetch" }',
      "```",
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

describe("the programs of a toolchain", () => {
  it("are reported if they are not on the PATH", () => {
    const toolchain = { ...typescript, programs: [path.basename(process.execPath), "no-such-compiler"] };
    expect(findMissingPrograms({ ...generator, toolchain }, path.dirname(process.execPath))).toEqual([
      "no-such-compiler",
    ]);
  });

  it("include Java for openapi-generator", () => {
    const command = "openapi-generator-cli generate -g go";
    expect(findMissingPrograms({ ...generator, command }, "/no-such-folder")).toEqual(["java"]);
  });
});

describe("an adapter in another language", () => {
  const environment = {
    SERVICE_URL: "http://a",
    PROXY_URL: "http://b",
    SERVICE_KEY: "sk_1",
    RUN_NAME: "run",
  };
  const drive = async (script: string): Promise<unknown> =>
    JSON.parse(
      await driveProgram({ program: process.execPath, args: ["-e", script], cwd: "." }, environment),
    );
  const answer = (body: string): string => `
    require("node:readline").createInterface({ input: process.stdin }).on("line", (line) => {
      const [url, key, operation, ...values] = line.split("\\t");
      const id = "0190a5b2-0000-7000-8000-000000000000";
      console.log([${body}].flat().join("\\t"));
    });`;

  it("gets the calls line by line and returns their values", async () => {
    const script = answer(`"ok", {
      createGame: id,
      listGames: values[1] === "" ? ["next", "a", "b"] : ["", "c"],
      readProblem: url === "http://a/rest" ? "game-not-found" : "added-later",
      listPermissions: [key === "sk_1" ? "added:later" : ""],
    }[operation]`);
    expect(await drive(script)).toEqual({ calls: "ok", field: "ok", value: "ok", code: "ok" });
  });

  it("fails with the message of its error", async () => {
    const results = await drive(answer(`"error", "unknown field"`));
    expect(results).toEqual({
      calls: "unknown field",
      field: "unknown field",
      value: "unknown field",
      code: "unknown field",
    });
  });

  it("fails with what it printed if it exits", async () => {
    expect(await drive(`console.error("no library"); process.exit(1)`)).toMatchObject({
      calls: expect.stringContaining("no library"),
    });
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
      "maker",
      "api.json",
      "--type",
      "x.endsWith('json')",
      "--title",
      "My API",
    ]);
  });
});

describe("the proxy", () => {
  const service = createServer((_request, response) => {
    response.writeHead(200, { "Content-Type": "application/json", "Cache-Control": "no-store" });
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
    expect(response.headers.get("cache-control")).toBe("no-store");
  });
});
