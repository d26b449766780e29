import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { describeService } from "../support/describe-operation.js";
import { runCommand } from "../support/run-command.js";
import { readCodeBlocks } from "./code-blocks.js";

/** The tests of all documents run its other languages. */
const guide = "packages/server/src/portal/guides/getting-started.md";

const canRun = (command: string, ...args: string[]): boolean => spawnSync(command, args).status === 0;

const languages = [
  {
    language: "python",
    file: "main.py",
    command: ["python3"],
    isInstalled: canRun("python3", "-c", "import httpx"),
  },
  { language: "go", file: "main.go", command: ["go", "run"], isInstalled: canRun("go", "version") },
];

describeService("the quickstart", {}, ({ service }) => {
  const folder = mkdtempSync(path.join(tmpdir(), "quickstart-"));
  beforeAll(async () => {
    const { api } = await service.admin();
    for (const name of ["Tetris", "Zelda"]) await api.games.create({ name });
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it("has the same program in four languages, for tabs", () => {
    const first = readCodeBlocks(guide).slice(0, 4);
    expect(first.map(({ language }) => language)).toEqual(["sh", "ts", "python", "go"]);
    for (const { code } of first) expect(code).toMatch(/sign-up|signUp/);
  });

  for (const { language, file, command, isInstalled } of languages)
    (isInstalled ? it : it.skip)(
      `runs in ${language}`,
      async () => {
        const code = readCodeBlocks(guide).find((block) => block.language === language)?.code ?? "";
        const origin = new URL(service.baseUrl).origin;
        writeFileSync(path.join(folder, file), code.replaceAll("https://community.example", origin));
        const [program = "", ...args] = command;
        const output = await runCommand(program, [...args, file], { cwd: folder });
        expect(output).toMatch(/^Tetris\nZelda\nHello, \w+!\ngame-not-found\n$/);
      },
      120_000,
    );
});
