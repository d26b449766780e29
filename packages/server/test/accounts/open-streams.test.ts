import type { ServerResponse } from "node:http";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import express from "express";
import { createOpenStreams, type OpenStream, type OpenStreams } from "../../src/accounts/open-streams.js";
import type { Caller } from "../../src/kernel/http/caller.js";
import { createHttpServer, type HttpServer } from "../../src/platform/http/server.js";
import { pollUntil } from "../support/poll-until.js";
import { listenLocally } from "../support/ports.js";
import { openRawConnection } from "../support/raw-connection.js";

const caller: Caller = {
  kind: "resident",
  resident: {
    id: "01930e5c-6b00-7c00-8000-000000000001",
    username: "ada",
    email: null,
    email_verified: false,
    status: "ACTIVE",
    session_id: "01930e5c-6b00-7c00-8000-000000000002",
  },
  can: () => false,
};
const expiresAt = 60_000;

let now: number;
let checks: number;
let streams: OpenStreams;
let opened: { readonly stream: OpenStream; readonly response: ServerResponse } | undefined;
let server: HttpServer;
let baseUrl: string;

beforeEach(async () => {
  now = 0;
  checks = 0;
  opened = undefined;
  streams = createOpenStreams({
    // Every check begins with this call.
    accessChanges: { listen: () => undefined, refresh: () => Promise.resolve(void (checks += 1)) },
    clock: () => new Date(now),
    monotonic: () => now,
  });
  const timeouts = { headers: 60_000, request: 60_000, idle: 0, keepAlive: 60_000 };
  server = createHttpServer(express(), timeouts, (_request, response) => {
    const claim = streams.claim(caller, (callback) => void response.once("close", callback));
    response.flushHeaders();
    const confirmCaller = () => Promise.resolve(caller);
    const options = { caller, confirmCaller, expiresAt, heartbeat: () => ": keep-alive\n\n" };
    opened = { stream: claim.start(response, options), response };
  });
  baseUrl = `http://127.0.0.1:${await listenLocally(server)}`;
});
afterEach(() => {
  server.close();
  server.closeAllConnections();
});

/** Opens a stream whose client does not read, and sends more than the buffers of the operating system hold. */
async function openUnread() {
  const { send, socket } = openRawConnection(baseUrl);
  send("GET / HTTP/1.1\r\nHost: here\r\n\r\n");
  socket.pause();
  await pollUntil(
    () => {
      opened?.stream.send(`: ${"x".repeat(64_000)}\n\n`);
      return opened?.response.writableLength ?? 0;
    },
    (length) => length > 200_000,
    { intervalMs: 1 },
  );
}

/** Sets the time and waits for a whole check. */
async function advanceTo(time: number): Promise<void> {
  now = time;
  const before = checks;
  await pollUntil(
    () => checks,
    (count) => count >= before + 2,
  );
}

describe("a stream whose client does not read", () => {
  it("is cut off 30 seconds after the client last read", async () => {
    await openUnread();
    await advanceTo(29_000);
    expect(streams.count()).toBe(1);
    now = 30_000;
    await pollUntil(streams.count, (count) => count === 0);
  });

  it("is cut off too when it has ended meanwhile, because the access token expires", async () => {
    now = 40_000;
    await openUnread();
    const taken = opened?.stream.waitUntilTaken();
    await advanceTo(55_000);
    expect([opened?.stream.isOpen, streams.count()]).toEqual([false, 1]);
    now = 71_000;
    await pollUntil(streams.count, (count) => count === 0);
    await taken;
  });

  it("is cut off too when the service has ended it", async () => {
    await openUnread();
    streams.stop();
    await advanceTo(29_000);
    expect([opened?.stream.isOpen, streams.count()]).toEqual([false, 1]);
    now = 30_000;
    await pollUntil(streams.count, (count) => count === 0);
  });
});
