import { existsSync } from "node:fs";
import { describe, expect, jest, test } from "@jest/globals";
import pg from "pg";
import { query, useEmbeddedServers } from "../../server/test/support/embedded-servers.js";
import { pollUntil } from "../../server/test/support/poll-until.js";

jest.setTimeout(120_000);

const { getPidFile, readPostmasterPid, copyCluster, start } = useEmbeddedServers();

/** Queries until the server responds again. */
const queryUntilAvailable = (url: string): Promise<unknown> =>
  pollUntil<unknown>(() => query(url, "SELECT 1 AS up").catch((error: unknown) => error), Array.isArray);

/** Triggers crash recovery, in which the server loses all its connections. */
async function crash(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  const ended = new Promise<void>((resolve) => client.once("end", () => resolve()));
  client.on("error", () => undefined);
  await client.connect();
  const { rows } = await client.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
  process.kill(rows[0]?.pid ?? 0, "SIGKILL");
  await ended;
}

describe("an embedded server in use", () => {
  test("is restarted on the same port after a kill, and stops with its last user", async () => {
    copyCluster();
    const server = await start();
    const killed = readPostmasterPid();
    process.kill(killed, "SIGKILL");
    expect(await queryUntilAvailable(server.url)).toEqual([{ up: 1 }]);
    expect(readPostmasterPid()).not.toBe(killed);
    await server.stop();
    expect(existsSync(getPidFile())).toBe(false);
  });

  test("stops with its last user after crash recovery", async () => {
    copyCluster();
    const server = await start();
    await crash(server.url);
    expect(await queryUntilAvailable(server.url)).toEqual([{ up: 1 }]);
    await server.stop();
    expect(existsSync(getPidFile())).toBe(false);
  });

  test("stops during crash recovery", async () => {
    copyCluster();
    const server = await start();
    await crash(server.url);
    await server.stop();
    expect(existsSync(getPidFile())).toBe(false);
  });

  test("is not stopped while another process uses it, even after a crash", async () => {
    copyCluster();
    const first = await start();
    const second = await start();
    const pid = readPostmasterPid();
    await crash(first.url);
    await second.stop();
    expect(await queryUntilAvailable(first.url)).toEqual([{ up: 1 }]);
    expect(readPostmasterPid()).toBe(pid);
  });

  test("reports when it is lost and when it runs again", async () => {
    copyCluster();
    const notices: string[] = [];
    const server = await start({ notify: (message) => void notices.push(message) });
    process.kill(readPostmasterPid(), "SIGKILL");
    await queryUntilAvailable(server.url);
    await pollUntil(
      () => notices.length,
      (count) => count >= 2,
    );
    expect(notices).toEqual([expect.stringContaining("was lost"), "The embedded PostgreSQL runs again."]);
  });
});
