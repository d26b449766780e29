import { EventEmitter, once } from "node:events";
import type { AddressInfo } from "node:net";
import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import { describe, expect, it } from "@jest/globals";
import express, { type Request, type Response } from "express";
import { createLargeBodyLimiter } from "../../../src/platform/http/large-bodies.js";
import { type BodyRules, createBodyReader } from "../../../src/platform/http/read-body.js";
import { createHttpServer } from "../../../src/platform/http/server.js";
import { openRawConnection, type RawConnection } from "../../support/raw-connection.js";

const timeouts = { headers: 5_000, request: 5_000, idle: 5_000, keepAlive: 5_000 };

const rules: BodyRules = {
  method: "POST",
  bodyType: "application/json",
  bodyLimit: 1_000,
  requiresBody: true,
  slugFields: new Set(),
  passwordFields: new Set(),
};

/** Sends the start of a request to a server, and lets `handle` return what the body was read as, or why not. */
async function receive(
  bytes: string,
  handle: (request: Request, response: Response) => Promise<unknown>,
  afterStart: (connection: RawConnection) => unknown = () => undefined,
  contentType = "application/json",
): Promise<unknown> {
  const events = new EventEmitter();
  const [started, done] = [once(events, "started"), once(events, "done")];
  const server = createHttpServer(express(), timeouts, (request, response) => {
    events.emit("started");
    handle(request, response).then(
      () => events.emit("done", request.body),
      (error: unknown) => events.emit("done", error),
    );
  }).listen(0, "127.0.0.1");
  try {
    await once(server, "listening");
    const connection = openRawConnection(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    connection.send(`POST / HTTP/1.1\r\nHost: here\r\nContent-Type: ${contentType}\r\n${bytes}`);
    await started;
    await afterStart(connection);
    const [result] = await done;
    connection.socket.destroy();
    return result;
  } finally {
    server.close();
  }
}

const buildRequest = (encoding: string, body: Buffer, length = body.length): string =>
  `Content-Encoding: ${encoding}\r\nContent-Length: ${length}\r\n\r\n${body.toString("latin1")}`;

const createReader = () => createBodyReader(rules, createLargeBodyLimiter());

const disconnect = ({ socket }: RawConnection): void => void socket.end();

describe("the body of a client that disconnects before it is read", () => {
  it.each([
    ["incomplete", "Content-Length: 100\r\n\r\n{"],
    ["complete", 'Content-Length: 14\r\n\r\n{"name":"Ada"}'],
  ])("does not count as an empty one: %s", async (_, bytes) => {
    const readBody = createReader();
    const handle = async (request: Request, response: Response): Promise<void> => {
      await new Promise((resolve) => request.socket.once("close", resolve));
      await readBody(request, response);
    };
    const result = await receive(bytes, handle, ({ socket }) => socket.destroy());
    expect(result).toMatchObject({ code: "malformed-json" });
  });
});

describe("a body whose size is declared as too large", () => {
  it("is rejected without waiting", async () => {
    const readBody = createBodyReader(rules, () => {
      throw new Error("It waited.");
    });
    expect(await receive("Content-Length: 1001\r\n\r\n", readBody)).toMatchObject({
      code: "payload-too-large",
    });
  });
});

describe("a body in several packets", () => {
  it("is read to its end", async () => {
    const readBody = createReader();
    const result = await receive('Content-Length: 14\r\n\r\n{"name"', readBody, ({ send }) =>
      send(':"Ada"}'),
    );
    expect(result).toEqual({ name: "Ada" });
  });

  it("is rejected when the client disconnects in the middle", async () => {
    const result = await receive('Content-Length: 14\r\n\r\n{"name"', createReader(), disconnect);
    expect(result).toMatchObject({ code: "malformed-json", message: "The body is incomplete." });
  });

  it("is rejected as soon as it exceeds the limit", async () => {
    const chunk = `3e8\r\n${"x".repeat(1_000)}\r\n`;
    const head = "Transfer-Encoding: chunked\r\n\r\n";
    // The last chunk is never sent.
    expect(await receive(head + chunk + chunk, createReader())).toMatchObject({ code: "payload-too-large" });
  });
});

describe("a large body", () => {
  const largeRules = { ...rules, bodyLimit: 500_000 };
  const text = "x".repeat(300_000);
  const json = JSON.stringify({ name: text });
  const createLimiter = () =>
    createLargeBodyLimiter({ maxReceiving: 1, maxWaitMs: 3_600_000, progressMs: 10 });
  const toRequest: Record<string, string> = {
    "of a known size": `Content-Length: ${json.length}\r\n\r\n${json}`,
    chunked: `Transfer-Encoding: chunked\r\n\r\n${json.length.toString(16)}\r\n${json}\r\n0\r\n\r\n`,
    compressed: buildRequest("gzip", gzipSync(json)),
  };
  const slow: Record<string, string> = {
    "has sent nothing": "Transfer-Encoding: chunked\r\n\r\n",
    "has stopped in the middle": `Content-Length: ${json.length}\r\n\r\n${json.slice(0, 200_000)}`,
  };

  it.each(Object.keys(toRequest))("is read to its end: %s", async (kind) => {
    const result = await receive(toRequest[kind] ?? "", createBodyReader(largeRules, createLimiter()));
    expect(result).toEqual({ name: text });
  });

  describe.each(Object.keys(slow))("does not wait for a client that %s", (state) => {
    it.each(Object.keys(toRequest))("%s", async (kind) => {
      const readBody = createBodyReader(largeRules, createLimiter());
      const rejected = await receive(slow[state] ?? "", readBody, async ({ socket }) => {
        expect(await receive(toRequest[kind] ?? "", readBody)).toEqual({ name: text });
        socket.destroy();
      });
      expect(rejected).toMatchObject({ code: "malformed-json" });
    });
  });
});

describe("a compressed body", () => {
  const json = Buffer.from('{"name":"Ada"}');
  const compressions = [
    ["gzip", gzipSync],
    ["deflate", deflateSync],
    ["br", brotliCompressSync],
    // Names of codings are case-insensitive, and lists may have empty elements (RFC 9110 §5.6.1, §8.4.1).
    ["GZIP", gzipSync],
    ["x-gzip", gzipSync],
    ["identity, gzip", gzipSync],
    [" , Gzip ,, identity", gzipSync],
  ] as const;

  it.each(compressions)("is decompressed: %s", async (encoding, compress) => {
    expect(await receive(buildRequest(encoding, compress(json)), createReader())).toEqual({ name: "Ada" });
  });

  it.each(["identity", "Identity, identity", " ,"])("may be sent as it is: %j", async (encoding) => {
    expect(await receive(buildRequest(encoding, json), createReader())).toEqual({ name: "Ada" });
  });

  it.each(["zstd", "gzip, br", "gzip, gzip", '"gzip"', "gzip;q=1"])(
    "is rejected with the supported codings: %s",
    async (encoding) => {
      expect(await receive(buildRequest(encoding, json), createReader())).toMatchObject({
        code: "unsupported-media-type",
        headers: { "Accept-Encoding": "gzip, deflate, br" },
      });
    },
  );

  it("may be followed by bytes that are not compressed", async () => {
    const body = Buffer.concat([gzipSync(json), Buffer.from("\0\0\0")]);
    expect(await receive(buildRequest("gzip", body), createReader())).toEqual({ name: "Ada" });
  });

  it.each(compressions)("is rejected when it is truncated: %s", async (encoding, compress) => {
    const body = compress(json).subarray(0, -4);
    expect(await receive(buildRequest(encoding, body), createReader())).toMatchObject({
      code: "malformed-json",
      message: "The body cannot be decompressed.",
    });
  });

  it("is rejected when the client disconnects in the middle", async () => {
    const body = gzipSync(json);
    const request = buildRequest("gzip", body.subarray(0, 12), body.length);
    expect(await receive(request, createReader(), disconnect)).toMatchObject({
      code: "malformed-json",
      message: "The body is incomplete.",
    });
  });

  it("is rejected when it is too large after decompressing", async () => {
    const body = gzipSync(Buffer.alloc(1_001, " "));
    expect(await receive(buildRequest("gzip", body), createReader())).toMatchObject({
      code: "payload-too-large",
    });
  });

  it("is rejected when it is too large before decompressing", async () => {
    // Empty members, which decompress to nothing.
    const members = Buffer.concat(Array.from({ length: 100 }, () => gzipSync("")));
    const chunk = `${members.length.toString(16)}\r\n${members.toString("latin1")}\r\n`;
    const request = `Content-Encoding: gzip\r\nTransfer-Encoding: chunked\r\n\r\n${chunk}`;
    expect(await receive(request, createReader())).toMatchObject({ code: "payload-too-large" });
  });
});

describe("the texts of a body", () => {
  it("are normalized to NFC and trimmed, with line feeds as line breaks, passwords only to NFC", async () => {
    const text = String.raw` e\u0301 \r\n\r\u00a0o\r\n`;
    const json = Buffer.from(`{"name":"${text}","tags":["${text}"],"password":"${text}"}`);
    const reader = createBodyReader(
      { ...rules, passwordFields: new Set(["password"]) },
      createLargeBodyLimiter(),
    );
    expect(await receive(buildRequest("identity", json), reader)).toEqual({
      name: "é \n\n\u00a0o",
      tags: ["é \n\n\u00a0o"],
      password: " é \r\n\r\u00a0o\r\n",
    });
  });
});

describe("the Content-Type of a body", () => {
  const receiveAs = (contentType: string) =>
    receive("Content-Length: 2\r\n\r\n{}", createReader(), undefined, contentType);

  it.each([
    "Application/JSON",
    "application/json;charset=UTF-8",
    'application/json; Charset="utf-8"',
    'application/json ; charset="ut\\f-8"',
    "application/json; charset=utf-8; profile=x",
    'application/json; profile="a; charset=latin1"',
    "application/merge-patch+json",
    "application/json;",
  ])("may be %s", async (contentType) => {
    expect(await receiveAs(contentType)).toEqual({});
  });

  it.each([
    "text/plain",
    "application/json, text/plain",
    "application/jsonx",
    "application/json; charset=latin1",
    'application/json; charset="iso-8859-1"',
    'application/json; profile="\\"; charset=utf-8"; charset=utf-16',
  ])("causes 415 with the supported media types: %s", async (contentType) => {
    expect(await receiveAs(contentType)).toMatchObject({
      code: "unsupported-media-type",
      headers: { "Accept-Post": "application/json, application/merge-patch+json" },
    });
  });
});
