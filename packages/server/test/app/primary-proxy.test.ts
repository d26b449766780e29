import { mkdtemp, rm } from "node:fs/promises";
import { createServer as createHttpServer } from "node:http";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { describeWith } from "../support/describe-with.js";
import { pollUntil } from "../support/poll-until.js";
import { findFreePort, listenLocally } from "../support/ports.js";
import { startPrimaryProxy } from "../support/proxies.js";

/** A machine that says its name to whoever connects, and tells its role as Patroni does. */
async function startMachine(name: string) {
  const machine = { isPrimary: true };
  // HAProxy may reset a connection that it gives up.
  const database = createServer((socket) => socket.on("error", () => undefined).end(name));
  const patroni = createHttpServer((_, response) => response.writeHead(machine.isPrimary ? 200 : 503).end());
  const ports = { database: await listenLocally(database), role: await listenLocally(patroni) };
  const stop = () => {
    database.close();
    patroni.close();
    patroni.closeAllConnections();
  };
  return Object.assign(machine, { ports, stop });
}

/** The name of the machine that a connection leads to, or none. */
const readName = (port: number): Promise<string> =>
  new Promise((resolve) => {
    let name = "";
    const socket = connect(port, "127.0.0.1");
    socket.on("data", (bytes) => (name += bytes.toString()));
    socket.on("error", () => undefined);
    socket.on("close", () => resolve(name));
  });

describeWith("haproxy")("HAProxy before PostgreSQL, with the sample configuration", () => {
  let former: Awaited<ReturnType<typeof startMachine>>;
  let successor: typeof former;
  let folder: string;
  let port: number;
  let stopProxy: () => Promise<void>;
  beforeAll(async () => {
    [former, successor] = [await startMachine("former"), await startMachine("successor")];
    successor.isPrimary = false;
    folder = await mkdtemp(path.join(tmpdir(), "primary-proxy-"));
    port = await findFreePort();
    stopProxy = await startPrimaryProxy(folder, port, [former.ports, successor.ports]);
  });
  afterAll(async () => {
    await stopProxy();
    for (const machine of [former, successor]) machine.stop();
    await rm(folder, { recursive: true });
  });
  const expectToLeadTo = async (expected: string) =>
    expect(
      await pollUntil(
        () => readName(port),
        (name) => name === expected,
        { timeoutMs: 15_000 },
      ),
    ).toBe(expected);

  it("leads to the primary, and to none while a former one does not know yet that it has a successor", async () => {
    await expectToLeadTo("former");
    successor.isPrimary = true;
    await expectToLeadTo("");
    former.isPrimary = false;
    await expectToLeadTo("successor");
  }, 60_000);
});
