import type { Server } from "node:http";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import express from "express";
import { createHttpServer } from "../../src/platform/http/server.js";
import { listenLocally } from "../support/ports.js";
import { openRawConnection, parseResponses } from "../support/raw-connection.js";

let server: Server;
let baseUrl: string;
let handled: string[];
let running: number;
let maxRunning: number;

async function start(idle = 60_000): Promise<void> {
  const app = express();
  app.use((request, response) => {
    handled.push(request.url);
    running += 1;
    maxRunning = Math.max(maxRunning, running);
    setImmediate(() => {
      running -= 1;
      response.send(request.url.padEnd(200_000, "."));
    });
  });
  server = createHttpServer(app, { headers: 15_000, request: 60_000, idle, keepAlive: 5_000 });
  baseUrl = `http://127.0.0.1:${await listenLocally(server)}`;
}

beforeEach(() => {
  handled = [];
  [running, maxRunning] = [0, 0];
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const paths = Array.from({ length: 200 }, (_, index) => `/${index}`);
const buildPipelinedRequests = (list: readonly string[]): string =>
  list.map((path) => `GET ${path} HTTP/1.1\r\nHost: here\r\n\r\n`).join("");

/** Resolves when no request has been handled for a number of event loop iterations. */
async function waitForIdle(): Promise<void> {
  for (let seen = -1, same = 0; same < 200; same += 1) {
    if (seen !== handled.length) [seen, same] = [handled.length, 0];
    await new Promise((turn) => setTimeout(turn, 1));
  }
}

describe("pipelined requests of one connection", () => {
  it("wait while the client does not read, then get their responses in order", async () => {
    await start();
    const connection = openRawConnection(baseUrl);
    connection.socket.pause();
    connection.send(buildPipelinedRequests(paths.slice(0, -1)));
    connection.send(`GET ${paths.at(-1)} HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n`);
    await waitForIdle();
    // 40 MB of responses; the buffers of the operating system hold less than half of that.
    expect(handled.length).toBeGreaterThan(0);
    expect(handled.length).toBeLessThan(100);
    connection.socket.resume();
    const responses = parseResponses(await connection.closed);
    expect(responses.map(({ body }) => body.replace(/\.+$/, ""))).toEqual(paths);
    expect(handled).toEqual(paths);
    expect(maxRunning).toBe(1);
  });

  it("are read with their bodies", async () => {
    await start();
    const connection = openRawConnection(baseUrl);
    const post = (path: string) => `POST ${path} HTTP/1.1\r\nHost: here\r\nContent-Length: 100000\r\n\r\n`;
    connection.send(
      buildPipelinedRequests(["/a", "/b"]) +
        post("/c") +
        "x".repeat(100_000) +
        buildPipelinedRequests(["/d"]),
    );
    connection.send("GET /e HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n");
    const responses = parseResponses(await connection.closed);
    expect(responses.map(({ body }) => body.slice(0, 2))).toEqual(["/a", "/b", "/c", "/d", "/e"]);
  });

  it("close the connection when too many are queued", async () => {
    await start();
    const connection = openRawConnection(baseUrl);
    connection.send(buildPipelinedRequests(Array.from({ length: 1_000 }, () => "/")));
    await connection.closed;
    expect(handled.length).toBeLessThan(300);
  });
});

describe("an idle connection", () => {
  it("is closed when its client does not read the response", async () => {
    await start(1_000);
    const closed = new Promise((resolve) =>
      server.on("connection", (socket) => socket.once("close", resolve)),
    );
    const connection = openRawConnection(baseUrl);
    connection.socket.pause();
    connection.send(buildPipelinedRequests(paths));
    await closed;
    expect(handled.length).toBeLessThan(100);
    connection.socket.destroy();
  });
});
