import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { connect, createServer, type AddressInfo, type Server } from "node:net";
import { markCatalogueImported } from "../support/catalogue.js";
import { createTestDatabase, type TestDatabase } from "../support/test-database.js";
import { stopProcesses, runCli, startProcess } from "../support/service-process.js";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await markCatalogueImported(database.url);
});
afterAll(async () => {
  await stopProcesses();
  await database.drop();
});

/** A free port, and what makes the database appear there. */
async function reserveDatabasePort(): Promise<{ url: string; appear: () => Promise<Server> }> {
  const target = new URL(database.url);
  const proxy = createServer((client) => {
    const server = connect(Number(target.port), target.hostname);
    client.pipe(server).pipe(client);
    for (const socket of [client, server]) socket.on("error", () => undefined);
  });
  const listen = (port: number) =>
    new Promise<void>((listening) => proxy.listen(port, "127.0.0.1", listening));
  await listen(0);
  const { port } = proxy.address() as AddressInfo;
  await new Promise((closed) => proxy.close(closed));
  const url = new URL(database.url);
  url.host = `127.0.0.1:${port}`;
  return { url: url.toString(), appear: () => listen(port).then(() => proxy) };
}

describe("a database that is away at the start", () => {
  it("is waited for, which the log says", async () => {
    const { url, appear } = await reserveDatabasePort();
    const service = startProcess({ DATABASE_URL: url, DATABASE_WAIT_SECONDS: "300", LOG_LEVEL: "info" });
    expect(await service.waitForOutput(/^.*does not answer.*$/m)).toMatch(
      /"level":"warn".*The database \S+ at 127\.0\.0\.1:\d+ does not answer: .*ECONNREFUSED.* for up to 300 seconds \(DATABASE_WAIT_SECONDS\)\./,
    );
    const proxy = await appear();
    expect((await fetch(`${await service.ready}/rest/v1/health`)).status).toBe(200);
    service.signal("SIGTERM");
    expect((await service.exited).code).toBe(0);
    proxy.close();
  });

  it("ends the start when it stays away", async () => {
    const { url } = await reserveDatabasePort();
    const { code, stderr } = await startProcess({ DATABASE_URL: url, DATABASE_WAIT_SECONDS: "1" }).exited;
    expect([code, stderr]).toEqual([1, expect.stringContaining("It was tried for 1 seconds")]);
  });

  it("does not keep a start that is told to stop", async () => {
    const { url } = await reserveDatabasePort();
    const service = startProcess({ DATABASE_URL: url, DATABASE_WAIT_SECONDS: "300", LOG_LEVEL: "info" });
    await service.waitForOutput(/does not answer/);
    service.signal("SIGTERM");
    expect(await service.exited).toMatchObject({ code: 0, stderr: "" });
  });

  it("is waited for by the CLI, which says so", async () => {
    const { url } = await reserveDatabasePort();
    const { code, stderr } = await runCli(["keys:list"], { DATABASE_URL: url, DATABASE_WAIT_SECONDS: "1" });
    expect(code).toBe(1);
    expect(stderr).toMatch(/does not answer.*\n.*cannot be used/);
  });
});

describe("what will never work is told at once", () => {
  const withUrl = (change: (url: URL) => void): string => {
    const url = new URL(database.url);
    change(url);
    return url.toString();
  };
  it.each([
    ["a wrong password", (url: URL) => void (url.password = "wrong"), /password authentication failed/],
    ["an unknown role", (url: URL) => void (url.username = "nobody-here"), /nobody-here/],
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
});
