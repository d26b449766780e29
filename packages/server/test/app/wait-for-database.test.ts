import { type AddressInfo, connect, createServer, type Server } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { markCatalogueImported } from "../support/catalogue.js";
import { startPartitionableProxy } from "../support/partition.js";
import { runCli, startProcess, stopProcesses } from "../support/service-process.js";
import { createTestDatabase, type TestDatabase } from "../support/test-database.js";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await markCatalogueImported(database.url);
});
afterAll(async () => {
  await stopProcesses();
  await database.drop();
});

/** Returns a database URL with a free port, and a function that starts a proxy to the database there. */
async function reserveDatabasePort(): Promise<{ url: string; startDatabase: () => Promise<Server> }> {
  const target = new URL(database.url);
  const proxy = createServer((client) => {
    const server = connect(Number(target.port), target.hostname);
    client.pipe(server).pipe(client);
    for (const socket of [client, server]) socket.on("error", () => undefined);
  });
  const listen = (port: number) => new Promise<void>((resolve) => proxy.listen(port, "127.0.0.1", resolve));
  await listen(0);
  const { port } = proxy.address() as AddressInfo;
  await new Promise((resolve) => proxy.close(resolve));
  const url = new URL(database.url);
  url.host = `127.0.0.1:${port}`;
  return { url: url.toString(), startDatabase: () => listen(port).then(() => proxy) };
}

describe("an unreachable database at startup", () => {
  it("is retried, with a log message", async () => {
    const { url, startDatabase } = await reserveDatabasePort();
    const service = startProcess({ DATABASE_URL: url, DATABASE_WAIT_SECONDS: "300", LOG_LEVEL: "info" });
    expect(await service.waitForOutput(/^.*is not reachable.*$/m)).toMatch(
      /"level":"warn".*The database \S+ at 127\.0\.0\.1:\d+ is not reachable: .*ECONNREFUSED.* for up to 300 seconds \(DATABASE_WAIT_SECONDS\)\./,
    );
    const proxy = await startDatabase();
    expect((await fetch(`${await service.ready}/rest/v1/health`)).status).toBe(200);
    service.signal("SIGTERM");
    expect((await service.exited).code).toBe(0);
    proxy.close();
  });

  it("fails the startup after the time limit", async () => {
    const { url } = await reserveDatabasePort();
    const { code, stderr } = await startProcess({ DATABASE_URL: url, DATABASE_WAIT_SECONDS: "1" }).exited;
    expect([code, stderr]).toEqual([1, expect.stringContaining("Gave up after 1 seconds")]);
  });

  it("does not block a stop signal", async () => {
    const { url } = await reserveDatabasePort();
    const service = startProcess({ DATABASE_URL: url, DATABASE_WAIT_SECONDS: "300", LOG_LEVEL: "info" });
    await service.waitForOutput(/is not reachable/);
    service.signal("SIGTERM");
    expect(await service.exited).toMatchObject({ code: 0, stderr: "" });
  });

  it("does not hang the startup if all packets are lost, and is used when they arrive", async () => {
    const proxy = await startPartitionableProxy(database.url);
    proxy.partition();
    const service = startProcess({ DATABASE_URL: proxy.url, LOG_LEVEL: "info" });
    await service.waitForOutput(/is not reachable/);
    proxy.heal();
    expect((await fetch(`${await service.ready}/rest/v1/health`)).status).toBe(200);
    service.signal("SIGTERM");
    expect((await service.exited).code).toBe(0);
    await proxy.close();
  });

  it("is retried by the CLI, with a message", async () => {
    const { url } = await reserveDatabasePort();
    const { code, stderr } = await runCli(["keys:list"], { DATABASE_URL: url, DATABASE_WAIT_SECONDS: "1" });
    expect(code).toBe(1);
    expect(stderr).toMatch(/is not reachable.*\n.*cannot be used/);
  });
});

describe("permanent connection errors are reported at once", () => {
  const withUrl = (change: (url: URL) => void): string => {
    const url = new URL(database.url);
    change(url);
    return url.toString();
  };
  it.each([
    ["a wrong password", (url: URL) => void (url.password = "wrong"), /password authentication failed/],
    ["an unknown role", (url: URL) => void (url.username = "unknown-role"), /unknown-role/],
    [
      "an unknown database",
      (url: URL) => void (url.pathname = "/missing"),
      /database "missing" does not exist/,
    ],
  ])("%s", async (_, change, reason) => {
    const environment = { DATABASE_URL: withUrl(change), DATABASE_WAIT_SECONDS: "3600" };
    const { code, stdout, stderr } = await startProcess(environment).exited;
    expect([code, stdout]).toEqual([1, ""]);
    expect(stderr).toMatch(reason);
    expect(stderr).toMatch(/^The database \S+ at \S+ cannot be used: .*Check DATABASE_URL/);
    expect(stderr).not.toContain("wrong");
  });

  it("a wrong password for PostgreSQL itself, past a connection pooler", async () => {
    const environment = {
      DATABASE_URL: database.url,
      DATABASE_DIRECT_URL: withUrl((url) => void (url.password = "wrong")),
      DATABASE_WAIT_SECONDS: "3600",
    };
    const { code, stderr } = await startProcess(environment).exited;
    expect(code).toBe(1);
    expect(stderr).toMatch(/password authentication failed.* Check DATABASE_DIRECT_URL\.$/m);
  });
});
