import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, it } from "@jest/globals";
import ts from "typescript";
import { getOperationMetadata, loadContract } from "../../src/kernel/contract/contract.js";
import type { OperationId } from "../../src/kernel/contract/document.js";
import { buildExampleRequest } from "../../src/portal/example-request.js";
import { readContractTexts } from "../../src/portal/published.js";
import { buildSamples, type Sample } from "../../src/portal/samples.js";
import { describeService } from "../support/describe-operation.js";
import { runCommand } from "../support/run-command.js";
import { readCodeBlocks, root } from "./code-blocks.js";

const folder = path.join(root, ".cache/samples");
mkdirSync(folder, { recursive: true });

const readSamples = (id: OperationId, baseUrl: string): Map<Sample["id"], string> => {
  const request = buildExampleRequest(readContractTexts(), getOperationMetadata(loadContract(), id));
  return new Map(buildSamples(id, request, baseUrl).map((sample) => [sample.id, sample.code]));
};

const allSamples = (language: Sample["id"]): [string, string][] =>
  [...loadContract().operations.keys()].map((id) => [
    id,
    readSamples(id, "https://games.example").get(language) ?? "",
  ]);

/** Resolves the SDK to its sources. */
const sourceCondition = "@game-community/source";

const isInstalled = (command: string): boolean => spawnSync(command, ["-h"]).error === undefined;
const hasPython = isInstalled("python3");
const hasGo = isInstalled("gofmt");

const run = (command: string, args: readonly string[], environment = {}): Promise<string> =>
  runCommand(command, args, { cwd: folder, environment });

describe("the samples of all operations", () => {
  it("TypeScript samples compile", () => {
    const file = path.join(folder, "samples.ts");
    const functions = allSamples("typescript").map(([id, sample]) => {
      const [, ...lines] = sample.split("\n");
      return `export async function ${id}() {\n${lines.join("\n")}\n}`;
    });
    writeFileSync(file, `import { createClient } from "@game-community/sdk";\n${functions.join("\n")}`);
    const program = ts.createProgram([file], {
      strict: true,
      noEmit: true,
      skipLibCheck: true,
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      target: ts.ScriptTarget.ES2022,
      types: ["node"],
      customConditions: [sourceCondition],
    });
    const messages = program
      .getSemanticDiagnostics(program.getSourceFile(file))
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n"));
    expect(messages).toEqual([]);
  }, 120_000);

  (hasPython ? it : it.skip)("Python samples have valid syntax", async () => {
    const file = path.join(folder, "samples.json");
    writeFileSync(file, JSON.stringify(allSamples("python")));
    const check =
      "import json, sys\nfor name, code in json.load(open(sys.argv[1])): compile(code, name, 'exec')";
    await run("python3", ["-c", check, file]);
  });

  (hasGo ? it : it.skip)("Go samples are formatted as gofmt does", async () => {
    const files = allSamples("go").map(([id, code]) => {
      const file = path.join(folder, `${id}.go`);
      writeFileSync(file, `${code}\n`);
      return file;
    });
    expect(await run("gofmt", ["-l", ...files])).toBe("");
  });
});

/** Operations with a part of their response to the sample. */
const operations: readonly (readonly [OperationId, string])[] = [
  ["getHealth", "uptime_seconds"],
  ["listGames", "007-goldeneye"],
  ["getGame", "007-goldeneye"],
  ["queryGames", "pagination"],
  ["createWaitlist", "max_capacity"],
  ["joinWaitlist", "waitlist_id"],
];

describeService("samples", {}, ({ service }) => {
  const baseUrl = () => new URL(service.baseUrl).origin;
  let environment: Readonly<Record<string, string>>;

  beforeAll(async () => {
    const { api, token } = await service.admin();
    environment = { TOKEN: token };
    // What the examples of the contract name.
    await api.games.create({ name: "007 - GoldenEye", slug: "007-goldeneye" });
    await api.waitlists.create({ name: "Closed beta", purpose: "Early access", max_capacity: 500 });
  });

  it.each(operations)("of %s run with curl", async (id, expected) => {
    const sample = readSamples(id, baseUrl()).get("curl") ?? "";
    const output = await run("bash", ["-c", sample], environment);
    expect(output).toMatch(/^HTTP\/1\.1 20\d /);
    expect(output).toContain(expected);
  });

  (hasPython ? it : it.skip).each(operations)("of %s run with Python", async (id, expected) => {
    const sample = readSamples(id, baseUrl()).get("python") ?? "";
    expect(await run("python3", ["-c", sample], environment)).toContain(expected);
  });

  it("run with the SDK", async () => {
    for (const [id] of operations) {
      const file = path.join(folder, `${id}.mjs`);
      writeFileSync(file, readSamples(id, baseUrl()).get("typescript") ?? "");
      const loader = path.join(root, "node_modules/tsx/dist/esm/index.mjs");
      await run(process.execPath, ["--conditions", sourceCondition, "--import", loader, file], environment);
    }
  });

  it("of the first guide run", async () => {
    const blocks = readCodeBlocks("packages/server/src/portal/guides/getting-started.md").filter(
      ({ language, notRun }) => language === "sh" && notRun === undefined,
    );
    expect(blocks).toHaveLength(2);
    const code = blocks.map((block) => block.code).join("\n");
    const script = code.replaceAll("https://community.example", baseUrl());
    const output = await run("bash", ["-c", `set -euo pipefail\n${script}`]);
    expect(output).toContain('"slug":"007-goldeneye"');
    expect(output).toContain('"username":"ada"');
    expect(output).toContain('"code":"game-not-found"');
  });
});
