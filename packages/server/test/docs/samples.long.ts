import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { describeService } from "../support/describe-operation.js";
import { runCommand } from "../support/run-command.js";
import { readCodeBlocks } from "./code-blocks.js";
import { listSamples, operations, prepareSamples, readSamples } from "./sample-programs.js";

const packages = ["httpx==0.28.1", "tree-sitter==0.25.2", "tree-sitter-c-sharp==0.23.5"];

/** Prints the names of the programs that are not C#. .NET itself is not needed. */
const checkCsharp = `
import json, sys
import tree_sitter, tree_sitter_c_sharp
parser = tree_sitter.Parser(tree_sitter.Language(tree_sitter_c_sharp.language()))
for name, code in json.load(open(sys.argv[1])):
    if parser.parse(code.encode()).root_node.has_error:
        print(name)
`;

describeService("samples", {}, ({ service }) => {
  const folder = mkdtempSync(path.join(tmpdir(), "samples-"));
  const python = path.join(folder, "venv/bin/python");
  const run = (command: string, args: readonly string[], environment = {}) =>
    runCommand(command, args, { cwd: folder, environment });
  let environment = {};

  beforeAll(async () => {
    await run("python3", ["-m", "venv", "venv"]);
    await run(python, ["-m", "pip", "install", "--quiet", ...packages]);
    environment = await prepareSamples(service);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it("of each operation run with httpx", async () => {
    for (const [id, expected] of operations) {
      const sample = readSamples(id, new URL(service.baseUrl).origin).get("python") ?? "";
      const output = await run(python, ["-c", sample], environment);
      expect(output).toMatch(/^20\d /);
      expect(output).toContain(expected);
    }
  });

  it("of the quickstart run with httpx", async () => {
    const blocks = readCodeBlocks("packages/server/src/portal/guides/getting-started.md");
    const code = blocks.find(({ language }) => language === "python")?.code ?? "";
    const program = code.replaceAll("https://community.example", new URL(service.baseUrl).origin);
    expect(await run(python, ["-c", program])).toContain("Hello, Margaret!\ngame-not-found\n");
  });

  it("are C#", async () => {
    writeFileSync(path.join(folder, "csharp.json"), JSON.stringify(listSamples("csharp")));
    expect(await run(python, ["-c", checkCsharp, "csharp.json"])).toBe("");
  });

  it("pass the checks of Go", async () => {
    writeFileSync(path.join(folder, "go.mod"), "module samples\n\ngo 1.21\n");
    for (const [id, code] of listSamples("go")) {
      mkdirSync(path.join(folder, "go", id), { recursive: true });
      writeFileSync(path.join(folder, "go", id, "main.go"), `${code}\n`);
    }
    expect(await run("go", ["vet", "./go/..."])).toBe("");
  });
});
