import { describe, expect, it } from "@jest/globals";
import express, { type Request, type Response } from "express";
import { EventEmitter, once } from "node:events";
import type { AddressInfo } from "node:net";
import { createLargeBodyTurns } from "../../../src/platform/http/large-bodies.js";
import { createBodyReader } from "../../../src/platform/http/read-body.js";
import { createHttpServer } from "../../../src/platform/http/server.js";
import { openRawConnection } from "../../support/raw-connection.js";

const timeouts = { headers: 5_000, request: 5_000, idle: 5_000 };

describe("the body of a client that disconnects before it is read", () => {
  it.each([
    ["incomplete", "Content-Length: 100\r\n\r\n{"],
    ["complete", 'Content-Length: 14\r\n\r\n{"name":"Ada"}'],
  ])("does not count as an empty one: %s", async (_, bytes) => {
    const readBody = createBodyReader(
      {
        ...{ method: "POST", bodyType: "application/json", bodyLimit: 1_000, requiresBody: true },
        ...{ slugFields: new Set(), passwordFields: new Set() },
      },
      createLargeBodyTurns(),
    );
    const reads = new EventEmitter();
    const handle = (request: Request, response: Response): void => {
      reads.emit("request");
      request.socket.once("close", () => {
        readBody(request, response)
          .then(() => reads.emit("result", request.body))
          .catch((error: unknown) => reads.emit("result", error));
      });
    };
    const [request, result] = [once(reads, "request"), once(reads, "result")];
    const server = createHttpServer(express(), timeouts, handle).listen(0, "127.0.0.1");
    try {
      await once(server, "listening");
      const connection = openRawConnection(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
      connection.send(`POST / HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\n${bytes}`);
      await request;
      connection.socket.destroy();
      expect(await result).toMatchObject([{ code: "malformed-json" }]);
    } finally {
      server.close();
    }
  });
});
