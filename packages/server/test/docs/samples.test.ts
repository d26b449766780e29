import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, it } from "@jest/globals";
import ts from "typescript";
import { describeService } from "../support/describe-operation.js";
import { runCommand } from "../support/run-command.js";
import { readCodeBlocks, root } from "./code-blocks.js";
import { listSamples, operations, prepareSamples, readSamples } from "./sample-programs.js";

const folder = path.join(root, ".cache/samples");
mkdirSync(folder, { recursive: true });

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
    const functions = (["typescript", "fetch"] as const).flatMap((language) =>
      listSamples(language).map(([id, sample]) => {
        const lines = sample.split("\n").filter((line) => !line.startsWith("import "));
        return `export async function ${language}_${id}() {\n${lines.join("\n")}\n}`;
      }),
    );
    writeFileSync(file, `import { createClient } from "@game-community/sdk";\n${functions.join("\n")}`);
    const program = ts.createProgram([file], {
      strict: true,
      noEmit: true,
      skipLibCheck: true,
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      target: ts.ScriptTarget.ES2022,
      lib: ["lib.es2022.d.ts"],
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
    writeFileSync(file, JSON.stringify(listSamples("python")));
    const check =
      "import json, sys\nfor name, code in json.load(open(sys.argv[1])): compile(code, name, 'exec')";
    await run("python3", ["-c", check, file]);
  });

  (hasGo ? it : it.skip)("Go samples are formatted as gofmt does", async () => {
    const files = listSamples("go").map(([id, code]) => {
      const file = path.join(folder, `${id}.go`);
      writeFileSync(file, `${code}\n`);
      return file;
    });
    expect(await run("gofmt", ["-l", ...files])).toBe("");
  });
});

describeService("samples", {}, ({ service }) => {
  const baseUrl = () => new URL(service.baseUrl).origin;
  let environment: Readonly<Record<string, string>>;

  beforeAll(async () => {
    environment = await prepareSamples(service);
  });

  it.each(operations)("of %s run with curl", async (id, expected) => {
    const sample = readSamples(id, baseUrl()).get("curl") ?? "";
    const output = await run("bash", ["-c", sample], environment);
    expect(output).toMatch(/^HTTP\/1\.1 20\d /);
    expect(output).toContain(expected);
  });

  it.each(operations)("of %s run with fetch", async (id, expected) => {
    const file = path.join(folder, `${id}-fetch.mjs`);
    writeFileSync(file, readSamples(id, baseUrl()).get("fetch") ?? "");
    const output = await run(process.execPath, [file], environment);
    expect(output).toMatch(/^20\d /);
    expect(output).toContain(expected);
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
