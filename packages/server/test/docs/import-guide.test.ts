import { spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { beforeEach, expect, it } from "@jest/globals";
import { describeService } from "../support/describe-operation.js";
import type { TestService } from "../support/service.js";
import { root } from "./code-blocks.js";
import { guidesFolder } from "./guides.js";
import { writeTitledBlocks } from "./shell-blocks.js";

const folder = writeTitledBlocks(`${guidesFolder}/moving-data-in.md`, "import-guide");
const dataFile = path.join(folder, "many-games.jsonl");
const progressFile = `${dataFile}.imported`;

/** Each start of the script compiles the sources of the SDK. */
const timeoutMs = 180_000;

interface Row {
  readonly source_id: string;
  readonly name: string;
  readonly external_ids: { readonly igdb: string };
  readonly category_slugs?: readonly string[];
}

/** Creates rows with names and external ids of their own for each test. */
const createRows = (test: number): Row[] =>
  Array.from({ length: 25 }, (_, index) => ({
    source_id: `g-${index + 1}`,
    name: `Game ${test}-${index + 1}`,
    external_ids: { igdb: String(test * 100 + index) },
  }));

const writeRows = (rows: readonly Row[]): void =>
  writeFileSync(dataFile, rows.map((row) => `${JSON.stringify(row)}\n`).join(""));

interface Run {
  readonly status: number | null;
  readonly output: string;
}

/** Runs the script of the guide. `onStart` gets a function that kills it. */
function runImport(
  baseUrl: string,
  serviceKey: string,
  { name = "import-1", onStart }: { name?: string; onStart?: (kill: () => void) => void } = {},
): Promise<Run> {
  const options = [
    "--conditions=@game-community/source",
    "--import",
    `${root}node_modules/tsx/dist/esm/index.mjs`,
  ];
  const child = spawn(process.execPath, [...options, "import-games.mjs", dataFile, name], {
    cwd: folder,
    env: { ...process.env, GAME_COMMUNITY_URL: baseUrl, GAME_COMMUNITY_KEY: serviceKey },
  });
  let output = "";
  child.stdout.on("data", (chunk) => (output += String(chunk)));
  child.stderr.on("data", (chunk) => (output += String(chunk)));
  onStart?.(() => child.kill("SIGKILL"));
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (status) => resolve({ status, output }));
  });
}

/** Starts a proxy that forwards requests, and calls `onLost` instead of sending the response to one of them. */
async function startLossyProxy(service: TestService, lost: number, onLost: () => void): Promise<Server> {
  let count = 0;
  const server = createServer((request, response) => {
    void (async () => {
      const chunks: Uint8Array[] = [];
      for await (const chunk of request) chunks.push(chunk as Uint8Array);
      const forwarded = await fetch(new URL(request.url ?? "", service.baseUrl), {
        method: request.method ?? "GET",
        headers: {
          "Content-Type": "application/json",
          "X-Service-Key": String(request.headers["x-service-key"]),
          "Idempotency-Key": String(request.headers["idempotency-key"]),
        },
        body: Buffer.concat(chunks),
      });
      const body = await forwarded.text();
      count += 1;
      if (count === lost) onLost();
      else if (count < lost)
        response.writeHead(forwarded.status, { "Content-Type": "application/json" }).end(body);
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return server;
}

describeService("the script of the import guide", {}, ({ service }) => {
  let key: string;
  let rows: readonly Row[] = [];
  let test = 0;
  beforeEach(async () => {
    key = await service.key({ kind: "SECRET", scopes: ["games:manage"] });
    rmSync(progressFile, { force: true });
    rows = createRows((test += 1));
    writeRows(rows);
  });

  const countGames = () => service.database.game.count({ where: { name: { startsWith: `Game ${test}-` } } });

  it(
    "imports each game once if it is killed before a response arrives, and started again",
    async () => {
      let kill = (): void => undefined;
      const proxy = await startLossyProxy(service, 12, () => kill());
      const { port } = proxy.address() as AddressInfo;
      const killed = await runImport(`http://127.0.0.1:${port}/rest`, key, {
        onStart: (killScript) => (kill = killScript),
      });
      proxy.closeAllConnections();
      proxy.close();
      expect(killed.status).toBeNull();
      const recorded = readFileSync(progressFile, "utf8").trim().split("\n").length;
      expect(recorded).toBeLessThan(12);
      expect(await countGames()).toBeGreaterThanOrEqual(12);

      const { status, output } = await runImport(service.baseUrl, key);
      expect(output).toBe(
        `25 rows, ${recorded} imported before\n25 of 25 imported games found, 0 rows rejected\n`,
      );
      expect(status).toBe(0);
      expect(await countGames()).toBe(25);
    },
    timeoutMs,
  );

  it(
    "imports no game twice if its progress is lost, also after the idempotency keys have expired",
    async () => {
      await runImport(service.baseUrl, key);
      const progress = readProgress();
      for (const hours of [1, 25]) {
        service.clock.advance(hours * 3_600_000);
        rmSync(progressFile);
        const { output } = await runImport(service.baseUrl, key);
        expect(output).toContain("25 of 25 imported games found, 0 rows rejected");
        expect(readProgress()).toEqual(progress);
      }
      expect(await countGames()).toBe(25);
    },
    timeoutMs,
  );

  it(
    "lists rejected rows, and imports them under another name when they have been fixed",
    async () => {
      writeRows(rows.map((row, index) => (index === 0 ? { ...row, category_slugs: ["mega-drive"] } : row)));
      const rejected = await runImport(service.baseUrl, key);
      expect(rejected.output).toContain("g-1: ");
      expect(rejected.output).toContain("24 of 24 imported games found, 1 rows rejected");
      expect(rejected.status).toBe(1);
      writeRows(rows);
      expect((await runImport(service.baseUrl, key)).output).toContain(
        "24 of 24 imported games found, 1 rows rejected",
      );
      const { output } = await runImport(service.baseUrl, key, { name: "import-2" });
      expect(output).toContain("25 of 25 imported games found, 0 rows rejected");
    },
    timeoutMs,
  );

  it(
    "stops if the key is wrong",
    async () => {
      const { status, output } = await runImport(service.baseUrl, "sk_unknown");
      expect(status).toBe(1);
      expect(output).toContain("createGame failed with 401 invalid-service-key");
      expect(existsSync(progressFile)).toBe(false);
    },
    timeoutMs,
  );
});

/** The ids of the imported games by their rows. */
const readProgress = (): Record<string, string> =>
  Object.fromEntries(
    readFileSync(progressFile, "utf8")
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as { source_id: string; id: string })
      .map(({ source_id, id }) => [source_id, id]),
  );
