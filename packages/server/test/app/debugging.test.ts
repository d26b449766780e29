import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, utimesSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from "@jest/globals";
import ts from "typescript";
import { markCatalogueImported } from "../support/catalogue.js";
import { connectInspector, findPosition, type Inspector } from "../support/inspector.js";
import { createTestDatabase, type TestDatabase } from "../support/test-database.js";

// Each test starts a process with all sources.
jest.setTimeout(180_000);

const root = fileURLToPath(new URL("../../../../", import.meta.url));
const testFile = "packages/server/test/domain/slug.test.ts";

let database: TestDatabase;
let dataFolder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  await markCatalogueImported(database.url);
  dataFolder = await mkdtemp(path.join(tmpdir(), "debugging-"));
});
afterAll(async () => {
  await database.drop();
  await rm(dataFolder, { recursive: true });
});

interface Session {
  readonly inspector: Inspector;
  /** Resolves with the first group of the first match in the output that follows the call, or preceded it. */
  waitForOutput(pattern: RegExp): Promise<string>;
}

let stop = (): Promise<unknown> => Promise.resolve();
afterEach(() => stop());

/** Starts a command, whose inspector listens on a free port, and connects to it. */
async function debug(program: string, ...args: readonly string[]): Promise<Session> {
  const { NODE_ENV: _, ...inherited } = process.env;
  const env = {
    ...inherited,
    NODE_OPTIONS: "--inspect-port=0",
    DATABASE_URL: database.url,
    DATA_DIR: dataFolder,
    PORT: "0",
    LOG_LEVEL: "silent",
    TEST_DATABASE_URL: process.env["TEST_DATABASE_SERVER"],
  };
  const child = spawn(program, args, { cwd: root, detached: true, env });
  const closed = once(child, "close") as Promise<[code: number | null, signal: string | null]>;
  stop = () => {
    // npm starts the service in a process of its own.
    const running = child.exitCode === null && child.signalCode === null;
    if (running) process.kill(-(child.pid ?? 0), "SIGTERM");
    return closed;
  };
  let output = "";
  const waitForOutput = (pattern: RegExp) =>
    new Promise<string>((resolve, reject) => {
      const check = () => {
        const match = pattern.exec(output);
        if (match) resolve(match[1] ?? "");
      };
      for (const stream of [child.stdout, child.stderr]) stream.on("data", check);
      void closed.then(([code, signal]) => reject(new Error(`Ended with ${code ?? signal}: ${output}`)));
      check();
    });
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += String(chunk)));
  const inspector = await connectInspector(await waitForOutput(/Debugger listening on (ws:\S+)/));
  return { inspector, waitForOutput };
}

describe("npm run dev:debug", () => {
  it("pauses at a breakpoint in the TypeScript of a handler, and restarts when the contract changes", async () => {
    const { inspector, waitForOutput } = await debug("npm", "run", "dev:debug");
    const baseUrl = await waitForOutput(/Base URL\s+(\S+)/);
    const handler = path.join(root, "packages/server/src/areas/games/list-games.ts");
    const breakpoint = findPosition(handler, "await readGamesPage(database, query, page)");
    await inspector.setBreakpoint(breakpoint);
    const response = fetch(`${baseUrl}/rest/v1/games?q=tetris`);
    expect(await inspector.evaluateAtPause("query.q")).toEqual({ ...breakpoint, value: "tetris" });
    expect((await response).status).toBe(200);
    await inspector.close();
    utimesSync(path.join(root, "packages/server/src/generated/contract.json"), new Date(), new Date());
    await waitForOutput(/(contract\.json Restarting)/);
  });
});

/** The arguments of the editor's configuration that debugs a test file. */
function readEditorArguments(): string[] {
  const file = path.join(root, ".vscode/launch.json");
  const { config } = ts.parseConfigFileTextToJson(file, readFileSync(file, "utf8")) as {
    config: { configurations: { name: string; program?: string; args?: string[] }[] };
  };
  const found = config.configurations.find(({ name }) => name === "Debug the test file of the editor");
  return [found?.program ?? "", ...(found?.args ?? [])].map((argument) =>
    argument.replace("${workspaceFolder}/", root).replace("${relativeFile}", testFile),
  );
}

describe.each([
  ["npm run test:debug", "npm", ["run", "test:debug", "--", testFile]],
  ["the editor's configuration for tests", "node", ["--inspect-brk", ...readEditorArguments()]],
])("%s", (_title, program, args) => {
  it("pauses at breakpoints in a test and in the sources that it tests", async () => {
    const { inspector, waitForOutput } = await debug(program, ...args);
    const inTest = findPosition(
      path.join(root, testFile),
      'expect(generateSlugs(name, "game").next().value).toBe(slug)',
    );
    const inSource = findPosition(path.join(root, "packages/server/src/domain/slug.ts"), "const base = slug");
    await inspector.setBreakpoint(inTest);
    await inspector.setBreakpoint(inSource);
    await inspector.start();
    expect(await inspector.evaluateAtPause("name")).toEqual({ ...inTest, value: "Doom II: Hell on Earth" });
    expect(await inspector.evaluateAtPause("noun")).toEqual({ ...inSource, value: "game" });
    await inspector.close();
    await waitForOutput(/Tests:\s+(\d+) passed/);
  });
});
