import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import https from "node:https";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { sequenceEvents } from "../../src/areas/events/sequencer.js";
import { describeWith } from "../support/describe-with.js";
import { readBlocks } from "../support/event-stream.js";
import { createGame } from "../support/fixtures.js";
import { findFreePort } from "../support/ports.js";
import { createCertificate, type Proxy, startHaproxy, startNginx } from "../support/proxies.js";
import { startService, type TestService } from "../support/service.js";

interface StreamedEvent {
  readonly cursor: string;
  readonly type: string;
}

/** Reads a stream through a proxy, whose certificate is self-signed, until it has an event. */
async function readEvent(url: string, headers: Readonly<Record<string, string>>): Promise<StreamedEvent> {
  const request = https.get(url, { headers, rejectUnauthorized: false, agent: false });
  const [response] = (await once(request, "response")) as [IncomingMessage];
  for await (const { id = "", event } of readBlocks(response as AsyncIterable<Buffer>))
    if (event !== undefined) return { cursor: id, type: event };
  throw new Error(`The stream ended with ${response.statusCode ?? ""}.`);
}

describeWith("nginx", "haproxy", "openssl").each([
  ["nginx", startNginx],
  ["HAProxy", startHaproxy],
])("a stream of events through %s", (_name, startProxy) => {
  let folder: string;
  let services: readonly [TestService, TestService];
  let proxy: Proxy;
  let start: () => Promise<Proxy>;
  let headers: Record<string, string>;
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), "proxied-"));
    createCertificate(folder);
    const first = await startService({ TRUST_PROXY: "1" });
    services = [first, await startService({ TRUST_PROXY: "1" }, { sameDatabaseAs: first })];
    const instances = services.map(({ baseUrl }) => Number(new URL(baseUrl).port)) as [number, number];
    const listen = await findFreePort();
    start = async () => {
      const started = await startProxy(folder, { listen, instances });
      await started.waitForBothInstances();
      return started;
    };
    proxy = await start();
    headers = { "X-Service-Key": await first.key({ kind: "SECRET", scopes: ["events:read"] }) };
  }, 60_000);
  afterAll(async () => {
    await proxy.stop();
    for (const service of [...services].reverse()) await service.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const logEvent = async (): Promise<void> => {
    await createGame(services[0]);
    await sequenceEvents(services[0].database);
  };

  it("sends each event at once, and goes on after the last one when the proxy was stopped", async () => {
    const url = () => `${proxy.baseUrl}/rest/v1/events/stream?type=game.*&from=OLDEST`;
    await logEvent();
    const first = await readEvent(url(), headers);
    expect(first.type).toBe("game.created");
    await proxy.stop();
    await logEvent();
    proxy = await start();
    const second = await readEvent(url(), { ...headers, "Last-Event-ID": first.cursor });
    expect(second.type).toBe("game.created");
    expect(second.cursor).not.toBe(first.cursor);
  });
});
