import { describe, expect, it } from "@jest/globals";
import express, { type Request, type Response } from "express";
import { EventEmitter, once } from "node:events";
import type { AddressInfo } from "node:net";
import { createLargeBodyTurns } from "../../../src/platform/http/large-bodies.js";
import { createBodyReader, type BodyRules } from "../../../src/platform/http/read-body.js";
import { createHttpServer } from "../../../src/platform/http/server.js";
import { openRawConnection, type RawConnection } from "../../support/raw-connection.js";

const timeouts = { headers: 5_000, request: 5_000, idle: 5_000 };

const rules: BodyRules = {
  ...{ method: "POST", bodyType: "application/json", bodyLimit: 1_000, requiresBody: true },
  ...{ slugFields: new Set(), passwordFields: new Set() },
};

/** Sends the start of a request to a server, and lets `handle` return what the body was read as, or why not. */
async function receive(
  bytes: string,
  handle: (request: Request, response: Response) => Promise<unknown>,
  afterStart: (connection: RawConnection) => void = () => undefined,
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
    connection.send(`POST / HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\n${bytes}`);
    await started;
    afterStart(connection);
    const [result] = await done;
    connection.socket.destroy();
    return result;
  } finally {
    server.close();
  }
}

describe("the body of a client that disconnects before it is read", () => {
  it.each([
    ["incomplete", "Content-Length: 100\r\n\r\n{"],
    ["complete", 'Content-Length: 14\r\n\r\n{"name":"Ada"}'],
  ])("does not count as an empty one: %s", async (_, bytes) => {
    const readBody = createBodyReader(rules, createLargeBodyTurns());
    const handle = async (request: Request, response: Response): Promise<void> => {
      await new Promise((resolve) => request.socket.once("close", resolve));
      await readBody(request, response);
    };
    const result = await receive(bytes, handle, ({ socket }) => socket.destroy());
    expect(result).toMatchObject({ code: "malformed-json" });
  });
});

describe("a body whose size is declared as too large", () => {
  it("is rejected without waiting for its turn", async () => {
    const readBody = createBodyReader(rules, () => Promise.reject(new Error("It waited for its turn.")));
    expect(await receive("Content-Length: 1001\r\n\r\n", readBody)).toMatchObject({
      code: "payload-too-large",
    });
  });
});
