import { createServer, type Socket } from "node:net";
import { gzipSync } from "node:zlib";
import { afterEach, describe, expect, it } from "@jest/globals";
import {
  type AttemptLimits,
  type AttemptResult,
  createCourier,
} from "../../../src/areas/webhooks/attempt.js";
import { pollUntil } from "../../support/poll-until.js";
import { listenLocally } from "../../support/ports.js";
import { startFullListener } from "./full-listener.js";

/** Gets each request on a connection. */
type Receive = (socket: Socket) => void;

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const clean of cleanups.splice(0).reverse()) await clean();
});

/** Starts a receiver, which does with each request what it likes. Returns where it listens. */
async function startServer(receive: Receive): Promise<{ readonly url: string; readonly sockets: Socket[] }> {
  const sockets: Socket[] = [];
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    sockets.push(socket);
    socket.on("error", () => undefined).on("data", () => receive(socket));
  });
  const port = await listenLocally(server);
  cleanups.push(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });
  return { url: `http://127.0.0.1:${port}/hook`, sockets };
}

/** Creates what makes attempts. Without limits an attempt may take as long as in production. */
function createSender(limits?: AttemptLimits) {
  const courier = createCourier(["127.0.0.0/8"], limits);
  cleanups.push(() => courier.close());
  return (url: string): Promise<AttemptResult> => courier.send({ url, headers: {}, body: "{}" });
}

const short = { connectMs: 500, totalMs: 1_000 };
const ok = (headers = "") => `HTTP/1.1 200 OK\r\n${headers}\r\n`;

/** Writes again and again, as fast as it is read. */
function writeEndlessly(socket: Socket, first: string, piece: string): void {
  const write = (): void => void (socket.writable && socket.write(piece, () => setImmediate(write)));
  socket.write(first);
  write();
}

/** Writes a byte now and then. */
function trickle(socket: Socket, text: string): void {
  const bytes = Array.from(text);
  const timer = setInterval(() => {
    const byte = bytes.shift();
    if (byte !== undefined && socket.writable) socket.write(byte);
  }, 20);
  socket.on("close", () => clearInterval(timer));
}

describe("an attempt that takes too long", () => {
  it.each<[string, Receive, object]>([
    ["no answer", () => undefined, { outcome: "TIMEOUT", statusCode: null, excerpt: null }],
    [
      "headers that trickle",
      (socket) => trickle(socket, ok(`x: ${"y".repeat(1_000)}\r\n`)),
      { outcome: "TIMEOUT", statusCode: null },
    ],
    [
      "a body that trickles",
      (socket) => {
        socket.write(ok("content-length: 1000\r\n"));
        trickle(socket, "z".repeat(1_000));
      },
      { outcome: "DELIVERED", statusCode: 200, excerpt: expect.stringMatching(/^z+$/) },
    ],
    [
      "the body of a failure that never comes",
      (socket) => void socket.write("HTTP/1.1 500 No\r\ncontent-length: 9\r\n\r\n"),
      { outcome: "STATUS", statusCode: 500, excerpt: "" },
    ],
  ])("is over after its time: %s", async (_title, receive, expected) => {
    const { url } = await startServer(receive);
    const result = await createSender(short)(url);
    expect(result).toMatchObject(expected);
    expect(result.durationMs).toBeGreaterThanOrEqual(short.totalMs - 1);
  });

  it("is over after its time, although connections that were kept open are reset one after the other", async () => {
    let isKept = false;
    const { url } = await startServer((socket) => {
      if (isKept) setTimeout(() => socket.resetAndDestroy(), 400);
      else setTimeout(() => socket.write("HTTP/1.1 204 No Content\r\n\r\n"), 50);
    });
    const send = createSender(short);
    const results = await Promise.all(Array.from({ length: 4 }, () => send(url)));
    expect(results.map(({ outcome }) => outcome)).toEqual(Array(4).fill("DELIVERED"));
    isKept = true;
    expect(await send(url)).toMatchObject({ outcome: "TIMEOUT" });
  });
});

describe("an attempt without a connection", () => {
  // Only the time to connect can end these.
  const connecting = { connectMs: 500, totalMs: 600_000 };

  it("is over when a listener takes no more connections", async () => {
    const listener = await startFullListener();
    cleanups.push(listener.stop);
    expect(await createSender(connecting)(listener.url)).toMatchObject({
      outcome: "TIMEOUT",
      statusCode: null,
      excerpt: null,
    });
  });

  it("is over when the receiver does not take part in TLS", async () => {
    const { url } = await startServer(() => undefined);
    const result = await createSender(connecting)(url.replace("http:", "https:"));
    expect(result).toMatchObject({ outcome: "TIMEOUT", statusCode: null });
  });
});

describe("an answer that is too large", () => {
  it.each<[string, Receive, object]>([
    [
      "a body without end",
      (socket) => writeEndlessly(socket, ok(), "x".repeat(10_000)),
      { outcome: "DELIVERED", statusCode: 200, excerpt: "x".repeat(1_024) },
    ],
    [
      "chunks of a byte without end",
      (socket) => writeEndlessly(socket, ok("transfer-encoding: chunked\r\n"), "1\r\nx\r\n".repeat(1_000)),
      { outcome: "DELIVERED", excerpt: "x".repeat(1_024) },
    ],
    [
      "the body of a failure without end",
      (socket) => writeEndlessly(socket, "HTTP/1.1 500 No\r\n\r\n", "x".repeat(10_000)),
      { outcome: "STATUS", statusCode: 500 },
    ],
    [
      "extensions of a chunk without end",
      (socket) => writeEndlessly(socket, ok("transfer-encoding: chunked\r\n") + "1;", "a=b;".repeat(1_000)),
      { outcome: "DELIVERED", statusCode: 200 },
    ],
    [
      "trailers without end",
      (socket) =>
        writeEndlessly(socket, ok("transfer-encoding: chunked\r\n") + "0\r\n", "a: b\r\n".repeat(1_000)),
      { outcome: "DELIVERED", statusCode: 200 },
    ],
    [
      "headers without end",
      (socket) => writeEndlessly(socket, "HTTP/1.1 200 OK\r\n", "a: b\r\n".repeat(1_000)),
      { outcome: "BODY_TOO_LARGE", statusCode: null },
    ],
    [
      "early hints without end",
      (socket) => writeEndlessly(socket, "", "HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n"),
      { outcome: "BODY_TOO_LARGE", statusCode: null, excerpt: null },
    ],
  ])("is not read to its end: %s", async (_title, receive, expected) => {
    const { url, sockets } = await startServer(receive);
    expect(await createSender({ connectMs: 5_000, totalMs: 600_000 })(url)).toMatchObject(expected);
    await pollUntil(
      () => sockets[0]?.destroyed,
      (isDestroyed) => isDestroyed === true,
      { what: "the connection is closed" },
    );
  });

  it("is not unpacked", async () => {
    const bomb = gzipSync(Buffer.alloc(100_000_000));
    const { url } = await startServer((socket) => {
      socket.write(ok(`content-encoding: gzip\r\ncontent-length: ${bomb.length}\r\n`));
      socket.write(bomb);
    });
    const before = process.memoryUsage().rss;
    const { outcome, excerpt } = await createSender()(url);
    expect(outcome).toBe("DELIVERED");
    expect(excerpt?.startsWith("\u001f")).toBe(true);
    expect(process.memoryUsage().rss - before).toBeLessThan(50_000_000);
  });
});

describe("an answer that is cut", () => {
  it.each<[string, Receive, object]>([
    ["a reset before it", (socket) => socket.resetAndDestroy(), { outcome: "RESET", statusCode: null }],
    ["an end before it", (socket) => void socket.end(), { outcome: "RESET", statusCode: null }],
    [
      "an end within its headers",
      (socket) => void socket.end("HTTP/1.1 200 OK\r\ncontent-"),
      { outcome: "RESET", statusCode: null },
    ],
    [
      "an end within its body",
      (socket) => void socket.end(`${ok("content-length: 10\r\n")}part`),
      { outcome: "DELIVERED", statusCode: 200, excerpt: "part" },
    ],
    [
      "an end of the body of a failure",
      (socket) => void socket.end("HTTP/1.1 503 No\r\ncontent-length: 10\r\n\r\npart"),
      { outcome: "STATUS", statusCode: 503, excerpt: "part" },
    ],
    [
      "an end that is its length",
      (socket) => void socket.end(`${ok()}whole`),
      { outcome: "DELIVERED", statusCode: 200, excerpt: "whole" },
    ],
    [
      "chunks that are none",
      (socket) => void socket.write(`${ok("transfer-encoding: chunked\r\n")}zz\r\n`),
      { outcome: "DELIVERED", statusCode: 200 },
    ],
    [
      "another protocol",
      (socket) => void socket.write("HTTP/1.1 101 Switching\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n"),
      { outcome: "STATUS", statusCode: 101 },
    ],
    [
      "a status that HTTP does not have",
      (socket) => void socket.write("HTTP/1.1 000 Nothing\r\ncontent-length: 0\r\n\r\n"),
      { outcome: "RESET", statusCode: null },
    ],
  ])("counts by its status, if it came: %s", async (_title, receive, expected) => {
    const { url } = await startServer(receive);
    expect(await createSender({ connectMs: 5_000, totalMs: 600_000 })(url)).toMatchObject(expected);
  });
});
