import { once } from "node:events";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import express, { type Response } from "express";
import { createHttpServer, type HttpServer } from "../../../src/platform/http/server.js";
import { pollUntil } from "../../support/poll-until.js";
import { listenLocally } from "../../support/ports.js";
import { openRawConnection, parseResponses } from "../../support/raw-connection.js";

/** Longer than a test may take: a drain that waits for one of them fails. */
const long = 60_000;
const getRequest = "GET / HTTP/1.1\r\nHost: here\r\n\r\n";

let server: HttpServer;
let baseUrl: string;
/** The responses of the running requests, in the order of their requests. */
let responses: Response[];
beforeEach(async () => {
  responses = [];
  const timeouts = { headers: long, request: long, idle: long, keepAlive: long };
  server = createHttpServer(express(), timeouts, (_request, response) => void responses.push(response));
  baseUrl = `http://127.0.0.1:${await listenLocally(server)}`;
});
afterEach(() => {
  server.close();
  server.closeAllConnections();
});

const waitForRequests = (count: number) =>
  pollUntil(
    () => responses.length,
    (length) => length === count,
    { intervalMs: 1 },
  );

/** Opens a connection with a running request. */
async function openWithRequest() {
  const connection = openRawConnection(baseUrl);
  connection.send(getRequest);
  await waitForRequests(responses.length + 1);
  return connection;
}

/** Opens a connection whose first request has its response. */
async function openIdle() {
  const connection = await openWithRequest();
  responses.at(-1)?.end("done");
  await pollUntil(connection.received, (text) => text.endsWith("done"), { intervalMs: 1 });
  return connection;
}

const closes = (text: string): boolean[] =>
  parseResponses(text).map(({ headers }) => /^Connection: close$/m.test(headers.replaceAll("\r", "")));

describe("a server that has announced its stop", () => {
  it("closes each connection with its next response, and accepts new ones", async () => {
    const [idle, running] = [await openIdle(), await openWithRequest()];
    server.announceStop();
    idle.send(getRequest);
    const added = openRawConnection(baseUrl);
    added.send(getRequest);
    await waitForRequests(4);
    for (const response of responses.slice(1)) response.end("last");
    expect(closes(await idle.closed)).toEqual([false, true]);
    expect(closes(await running.closed)).toEqual([true]);
    expect(closes(await added.closed)).toEqual([true]);
  });
});

describe("a server that drains", () => {
  it("closes connections without a request, used or not", async () => {
    const [idle, unused] = [await openIdle(), openRawConnection(baseUrl)];
    await once(unused.socket, "connect");
    await server.drain(long);
    await Promise.all([idle.closed, unused.closed]);
  });

  it("lets running requests finish, and closes their connections", async () => {
    const running = await openWithRequest();
    const begun = await openWithRequest();
    responses[1]?.writeHead(200, { "Content-Length": 4 }).write("la");
    const drained = server.drain(long);
    await pollUntil(
      () => server.listening,
      (isListening) => !isListening,
      { intervalMs: 1 },
    );
    responses[0]?.end("last");
    responses[1]?.end("st");
    await drained;
    expect(closes(await running.closed)).toEqual([true]);
    expect(parseResponses(await begun.closed)).toMatchObject([{ body: "last" }]);
  });

  it("closes the connections of requests that take longer than the time limit", async () => {
    const running = await openWithRequest();
    await server.drain(1);
    expect(await running.closed).toBe("");
  });
});
