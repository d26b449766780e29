import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it, jest } from "@jest/globals";
import { markCatalogueImported } from "../support/catalogue.js";
import { pollUntil } from "../support/poll-until.js";
import { listenLocally } from "../support/ports.js";
import { runCli, startProcess, stopProcesses } from "../support/service-process.js";
import { createTestDatabase, type TestDatabase } from "../support/test-database.js";

// Each test starts several processes.
jest.setTimeout(180_000);

let database: TestDatabase;
let environment: Record<string, string>;
beforeAll(async () => {
  database = await createTestDatabase();
  await markCatalogueImported(database.url);
  environment = { DATABASE_URL: database.url };
});
afterAll(async () => {
  await stopProcesses();
  await database.drop();
});

describe("start", () => {
  it("reports a port in use in one message, without side effects", async () => {
    const other = createServer();
    const port = await listenLocally(other);
    const { code, stdout, stderr } = await startProcess({ ...environment, PORT: String(port) }).exited;
    other.close();
    expect({ code, stdout, stderr }).toEqual({
      code: 1,
      stdout: "",
      stderr: `Port ${port} on 127.0.0.1 is in use. Stop the process that listens there, or set PORT to a free port.\n`,
    });
  });

  it("reports every invalid variable", async () => {
    const { code, stderr } = await startProcess({ PORT: "many", RATE_LIMITS: "perhaps" }).exited;
    expect(code).toBe(1);
    expect(stderr).toMatch(/PORT[^]*RATE_LIMITS/);
    expect(stderr).not.toContain("    at ");
  });

  it("reports an unreachable database without its password", async () => {
    const DATABASE_URL = "postgresql://somebody:secret-word@127.0.0.1:1/community";
    const { code, stderr } = await startProcess({ DATABASE_URL, DATABASE_WAIT_SECONDS: "0" }).exited;
    expect(code).toBe(1);
    expect(stderr).toContain("The database community at 127.0.0.1:1 cannot be used");
    expect(stderr).not.toContain("secret-word");
  });
});

describe("stop", () => {
  it.each(["SIGINT", "SIGTERM"] as const)("%s stops a running service with exit code 0", async (name) => {
    const service = startProcess({ ...environment, LOG_LEVEL: "info" });
    const baseUrl = await service.ready;
    expect((await fetch(`${baseUrl}/rest/v1/health`)).status).toBe(200);
    service.signal(name);
    service.signal(name);
    const { code, stdout, stderr } = await service.exited;
    expect(code).toBe(0);
    expect(stderr).toContain("Stopping.");
    // What is for people goes to stderr, so that log collectors can read every line of stdout.
    const lines: unknown[] = stdout
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(lines).toContainEqual(expect.objectContaining({ msg: "request", operation: "getHealth" }));
    await expect(fetch(`${baseUrl}/rest/v1/health`)).rejects.toThrow();
  });
});

it("goes on serving for the delay after a signal, which a second one skips", async () => {
  const service = startProcess({ ...environment, SHUTDOWN_DELAY_SECONDS: "600" });
  const baseUrl = await service.ready;
  service.signal("SIGTERM");
  await service.waitForOutput(/Stopping in 600 seconds/);
  const [ready, games] = await Promise.all([fetch(`${baseUrl}/readyz`), fetch(`${baseUrl}/rest/v1/games`)]);
  expect([ready.status, games.status]).toEqual([503, 200]);
  expect(games.headers.get("connection")).toBe("close");
  let isRunning = true;
  void service.exited.then(() => (isRunning = false));
  // Signals of the first second are copies of the first one.
  await pollUntil(
    () => {
      service.signal("SIGTERM");
      return isRunning;
    },
    (running) => !running,
  );
  expect((await service.exited).code).toBe(0);
});

describe("cli", () => {
  it("prints help without connecting to a database", async () => {
    const { code, stdout } = await runCli(["keys:create", "--help"], {
      DATABASE_URL: "postgresql://127.0.0.1:1/x",
    });
    expect(code).toBe(0);
    expect(stdout).toContain("--all-scopes");
  });

  it("creates, lists and revokes keys", async () => {
    const created = await runCli(
      ["keys:create", "--kind", "publishable", "--name", "web", "--json"],
      environment,
    );
    const { key, id, kind } = JSON.parse(created.stdout);
    expect([created.code, kind, key.slice(0, 3)]).toEqual([0, "PUBLISHABLE", "pk_"]);
    const revoked = await runCli(["keys:revoke", id], environment);
    expect([revoked.code, revoked.stdout]).toEqual([0, `Revoked "web" (${id}).\n`]);
    const { stdout } = await runCli(["keys:list", "--json"], environment);
    expect(JSON.parse(stdout)).toEqual([expect.objectContaining({ id, revoked_at: expect.any(String) })]);
    expect(stdout).not.toContain(key);
  });

  it("prints one message on errors, with exit code 1", async () => {
    const { code, stdout, stderr } = await runCli(["keys:revoke", "nothing"], environment);
    expect([code, stdout]).toEqual([1, ""]);
    expect(stderr).toBe("No active key has the id or prefix nothing.\n");
  });

  it("creates no secret key without scopes, which could do nothing", async () => {
    const { code, stderr } = await runCli(["keys:create", "--kind", "secret", "--name", "idle"], environment);
    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(/^A secret key without scopes .*--all-scopes\.\n$/),
    ]);
  });

  it("rejects an unknown scope and lists the valid ones", async () => {
    const options = ["--kind", "secret", "--name", "x", "--scope", "everything"];
    const { code, stderr } = await runCli(["keys:create", ...options], environment);
    expect(code).toBe(1);
    expect(stderr).toContain("subscriptions:manage");
  });

  it("imports the valid lines of a file, reports the invalid ones, and exits with code 2", async () => {
    const lines = ['{"slug":"my-game","title":"My Game"}', "nonsense"];
    const folder = await mkdtemp(path.join(tmpdir(), "games-"));
    const file = path.join(folder, "games.jsonl");
    await writeFile(file, lines.join("\n"));
    const first = await runCli(["games:import", file, "--json"], environment);
    expect(first.code).toBe(2);
    expect(JSON.parse(first.stdout)).toMatchObject({ imported: 1, skipped: [{ line: 2 }] });
    const again = await runCli(["games:import", file], environment);
    expect(again.stdout).toContain("0 imported, 0 updated, 1 unchanged, 1 skipped.");
    const missing = await runCli(["games:import", `${file}.none`], environment);
    expect([missing.code, missing.stderr]).toEqual([1, `Cannot read the file ${file}.none.\n`]);
    await rm(folder, { recursive: true });
  });
});
