import { existsSync } from "node:fs";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createClient } from "@game-community/sdk";
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { pollUntil } from "../support/poll-until.js";
import { openRawConnection } from "../support/raw-connection.js";
import { quietStderr, runCli, startCli, startProcess, stopProcesses } from "../support/service-process.js";

/** The data folder, which is empty before the first test. The tests run in order. */
let folder: string;
let environment: Record<string, string>;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "community-"));
  // PostgreSQL runs as another account when root runs the tests; it uses this folder if it has access.
  await chmod(folder, 0o755);
  environment = { DATA_DIR: folder, RATE_LIMITS: "off" };
});
afterAll(async () => {
  await stopProcesses();
  await rm(folder, { recursive: true, force: true });
});

const timeoutMs = 300_000;
const isDatabaseRunning = () => existsSync(path.join(folder, "postgres", "postmaster.pid"));

it(
  "the first start creates the database and imports the catalogue; the CLI works while the service runs",
  async () => {
    const service = startProcess({ ...environment, LOG_LEVEL: "warn" });
    const baseUrl = `${await service.ready}/rest`;
    await service.waitForOutput(/"level":"warn".*"msg":"Creating a new database in \/.* \(DATA_DIR\)\."/);
    const anonymous = createClient({ baseUrl });
    expect(
      (await anonymous.games.list({ query: { include_total: true, limit: 1 } })).pagination,
    ).toMatchObject({
      total: 10_000,
      total_relation: "GTE",
    });

    const options = ["--kind", "secret", "--name", "server", "--all-scopes", "--json"];
    const created = await runCli(["keys:create", ...options], environment);
    const api = createClient({ baseUrl, serviceKey: JSON.parse(created.stdout).key });
    const plan = { name: "Supporter", price: 5, currency: "EUR", billing_interval: "MONTH" } as const;
    expect(await api.subscriptions.create(plan)).toMatchObject({ slug: "supporter" });

    const account = { email: "ada@example.com", password: "correct horse battery staple" };
    const admin = ["admin:create", "--email", account.email, "--password", account.password, "--json"];
    expect((await runCli(admin, environment)).code).toBe(0);
    expect(await anonymous.authentication.signIn(account)).toMatchObject({ token_type: "Bearer" });

    expect(isDatabaseRunning()).toBe(true);
    service.signal("SIGTERM");
    expect((await service.exited).code).toBe(0);
    expect(isDatabaseRunning()).toBe(false);
  },
  timeoutMs,
);

it(
  "the CLI says on stderr that it creates a database, and where",
  async () => {
    const run = async (name: string, ...args: string[]) => {
      const { code, stderr } = await runCli([...args, "--json"], { DATA_DIR: path.join(folder, name) });
      return [code, stderr.replaceAll(/^Copied .*\n/gm, "")];
    };
    const describeCreation = (name: string) =>
      `Creating a new database in ${path.join(folder, name)} (DATA_DIR).\n`;
    expect(await run("one", "keys:list")).toEqual([0, describeCreation("one")]);
    expect(await run("one", "keys:list")).toEqual([0, ""]);
    expect(await run("two", "backup", path.join(folder, "backup"))).toEqual([0, describeCreation("two")]);
    expect(await run("three", "db:reset", "--yes")).toEqual([0, describeCreation("three")]);
  },
  timeoutMs,
);

it(
  "the CLI starts the database when the service is not running, and stops it afterwards",
  async () => {
    const { code, stdout } = await runCli(["keys:list", "--json"], environment);
    expect([code, JSON.parse(stdout)]).toMatchObject([0, [{ name: "server" }]]);
    expect(isDatabaseRunning()).toBe(false);
  },
  timeoutMs,
);

it(
  "the second start keeps all data",
  async () => {
    const service = startProcess(environment);
    const api = createClient({ baseUrl: `${await service.ready}/rest` });
    expect(await api.subscriptions.get("supporter")).toMatchObject({ price: 5 });
    service.signal("SIGINT");
    const { code, stderr } = await service.exited;
    expect([code, stderr]).toEqual([0, expect.stringMatching(quietStderr)]);
    expect(isDatabaseRunning()).toBe(false);
  },
  timeoutMs,
);

it(
  "a service whose log is no longer read serves under load, finishes its requests and stops the database",
  async () => {
    const service = startProcess({ ...environment, LOG_LEVEL: "info" });
    const baseUrl = await service.ready;
    const load = startLoad(baseUrl);
    await load.waitForResponses(100);
    service.closeOutput();
    // More lines than a pipe holds.
    await load.waitForResponses(1_000);
    const body = '{"email": "ada@example.com", "password": "not the pass phrase"}';
    const { send, received, closed } = openRawConnection(baseUrl);
    send(
      `POST /rest/v1/auth/sign-in HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n` +
        `Content-Type: application/json\r\nContent-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`,
    );
    send(body.slice(0, 10));
    await pollUntil(received, (text) => text.includes("100 Continue"));
    service.signal("SIGTERM");
    await waitUntilClosed(baseUrl);
    expect(await load.statuses).toEqual(new Set([404]));
    send(body.slice(10));
    expect(await closed).toMatch(/^HTTP\/1.1 401 /m);
    expect((await service.exited).code).toBe(0);
    expect(isDatabaseRunning()).toBe(false);
  },
  timeoutMs,
);

it(
  "a service that is killed leaves no database behind",
  async () => {
    const service = startProcess(environment);
    await service.ready;
    expect(isDatabaseRunning()).toBe(true);
    service.signal("SIGKILL");
    await pollUntil(isDatabaseRunning, (isRunning) => !isRunning);
  },
  timeoutMs,
);

it(
  "a process that crashes stops the database",
  async () => {
    const crash = "data:text/javascript,process.on('SIGUSR2', () => { throw new Error('crashed'); })";
    const service = startProcess({ ...environment, NODE_OPTIONS: `--import ${encodeURI(crash)}` });
    await service.ready;
    service.signal("SIGUSR2");
    const { code, stderr } = await service.exited;
    expect([code, stderr]).toEqual([1, expect.stringContaining("Error: crashed")]);
    await pollUntil(isDatabaseRunning, (isRunning) => !isRunning);
  },
  timeoutMs,
);

it(
  "a command whose output is not read stops the database",
  async () => {
    const command = startCli(["keys:list"], environment);
    command.closeOutput();
    expect((await command.exited).code).toBe(0);
    expect(isDatabaseRunning()).toBe(false);
  },
  timeoutMs,
);

/** Sends requests until the service accepts no connections. */
function startLoad(baseUrl: string) {
  const statuses = new Set<number>();
  let count = 0;
  const work = async (): Promise<void> => {
    for (;;) {
      const response = await fetch(`${baseUrl}/rest/v1/games/no-such-game`).catch(() => undefined);
      if (response === undefined) return;
      await response.text();
      statuses.add(response.status);
      count += 1;
    }
  };
  const ended = Promise.all([work(), work(), work(), work()]);
  return {
    waitForResponses: (added: number) => {
      const target = count + added;
      return pollUntil(
        () => count,
        (reached) => reached >= target,
      );
    },
    statuses: ended.then(() => statuses),
  };
}

/** Resolves when the service accepts no connections. */
const waitUntilClosed = (baseUrl: string) =>
  pollUntil(
    () =>
      fetch(baseUrl, { headers: { Connection: "close" } }).then(
        () => false,
        () => true,
      ),
    (isClosed) => isClosed,
  );
