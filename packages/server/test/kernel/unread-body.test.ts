import { gzipSync } from "node:zlib";
import { describe, expect, it } from "@jest/globals";
import { describeService } from "../support/describe-operation.js";
import { openRawConnection, parseResponses } from "../support/raw-connection.js";
import type { TestService } from "../support/service.js";

const setup = {
  environment: { HEADERS_TIMEOUT_SECONDS: "1", REQUEST_TIMEOUT_SECONDS: "2" },
  prepare: async (service: TestService) => ({ ada: await service.signUp() }),
};

describeService("unread request bodies", setup, ({ service, ada }) => {
  const jsonHeader = "Content-Type: application/json\r\n";
  const buildHead = (line: string, headers = ""): string => `${line} HTTP/1.1\r\nHost: here\r\n${headers}`;
  const chunkedHeader = "Transfer-Encoding: chunked\r\n\r\n";

  /** The bytes that socket buffers of both ends may hold, in addition to those that the service reads. */
  const maxSentBytes = 32 * 1024 * 1024;

  describe("an endless body", () => {
    const bearer = (token: string) => `Authorization: Bearer ${token}\r\n`;
    it.each<[number, string, () => string]>([
      [413, "payload-too-large", () => buildHead("POST /rest/v1/auth/sign-up", jsonHeader)],
      [413, "payload-too-large", () => buildHead("POST /rest/v1/lists", jsonHeader + bearer(ada.token))],
      [401, "invalid-token", () => buildHead("POST /rest/v1/lists", jsonHeader + bearer("nonsense"))],
      [403, "permission-denied", () => buildHead("POST /rest/v1/games", jsonHeader + bearer(ada.token))],
      [404, "route-not-found", () => buildHead("POST /rest/v1/nowhere", jsonHeader)],
      [404, "route-not-found", () => buildHead("POST /nowhere", jsonHeader)],
      [405, "method-not-allowed", () => buildHead("PUT /rest/v1/auth/sign-up", jsonHeader)],
      [405, "method-not-allowed", () => buildHead("POST /rest/docs", jsonHeader)],
      [405, "method-not-allowed", () => buildHead("POST /rest/verify-email", jsonHeader)],
      [
        415,
        "unsupported-media-type",
        () => buildHead("POST /rest/v1/auth/sign-up", "Content-Type: text/plain\r\n"),
      ],
    ])("causes %s %s and is not read to its end", async (status, code, start) => {
      const connection = openRawConnection(service.baseUrl);
      connection.send(start() + chunkedHeader);
      const sent = await connection.sendEndlessBody();
      const [response] = parseResponses(await connection.closed);
      expect(response?.headers).toMatch(/^connection: close$/im);
      expect([response?.status, JSON.parse(response?.body ?? "{}")]).toMatchObject([
        status,
        { code, status },
      ]);
      expect(sent).toBeLessThan(maxSentBytes);
    });

    it.each([
      "/rest/v1/games",
      "/rest/docs",
      "/rest/openapi.json",
      "/rest/problems/route-not-found",
      "/rest/reset-password",
    ])("of GET %s is not read", async (path) => {
      const connection = openRawConnection(service.baseUrl);
      connection.send(buildHead(`GET ${path}`) + chunkedHeader);
      const sent = await connection.sendEndlessBody();
      const response = await connection.closed;
      expect(response).toMatch(/^HTTP\/1.1 200 /);
      expect(response).toMatch(/^connection: close\r$/im);
      expect(sent).toBeLessThan(maxSentBytes);
    });

    it("that is compressed causes 413", async () => {
      const connection = openRawConnection(service.baseUrl);
      connection.send(
        buildHead("POST /rest/v1/auth/sign-up", `${jsonHeader}Content-Encoding: gzip\r\n`) + chunkedHeader,
      );
      const bomb = gzipSync(Buffer.alloc(50_000_000, " "));
      connection.socket.write(`${bomb.length.toString(16)}\r\n`);
      connection.socket.write(bomb);
      connection.socket.write("\r\n");
      await connection.sendEndlessBody();
      expect(parseResponses(await connection.closed)[0]?.status).toBe(413);
    });
  });

  describe("a body with a Content-Length above the limit", () => {
    it("causes 413 before any of it is sent", async () => {
      const connection = openRawConnection(service.baseUrl);
      connection.send(
        buildHead("POST /rest/v1/auth/sign-up", `${jsonHeader}Content-Length: 10000000000\r\n\r\n`),
      );
      const [response] = parseResponses(await connection.closed);
      expect(response?.headers).toMatch(/^connection: close$/im);
      expect([response?.status, JSON.parse(response?.body ?? "{}")]).toMatchObject([
        413,
        { code: "payload-too-large" },
      ]);
    });

    it("causes 413 also when the client sends all of it before reading", async () => {
      const { status, body } = await service.http
        .post("/rest/v1/auth/sign-up")
        .send({ email: "a@example.com", password: "x".repeat(600_000) });
      expect([status, body.code]).toEqual([413, "payload-too-large"]);
    });
  });

  describe("a small body that is not read", () => {
    it.each([
      ["POST /rest/v1/nowhere", 404],
      ["PUT /rest/v1/auth/sign-up", 405],
      ["GET /rest/docs", 200],
    ])("leaves the connection open: %s", async (line, status) => {
      const connection = openRawConnection(service.baseUrl);
      connection.send(`${buildHead(line, `${jsonHeader}Content-Length: 2\r\n\r\n`)}{}`);
      connection.send(
        buildHead(
          "GET /rest/problems/route-not-found",
          "Connection: close\r\nAccept: application/json\r\n\r\n",
        ),
      );
      const responses = parseResponses(await connection.closed);
      expect(responses.map((response) => response.status)).toEqual([status, 200]);
      expect(responses[0]?.headers).not.toMatch(/^connection: close$/im);
    });
  });

  describe("a client", () => {
    it.each([
      ["that is slow to send its headers", "GET /rest/v1/games HTTP/1.1\r\nHost: he"],
      [
        "that is slow to send its body",
        buildHead("POST /rest/v1/auth/sign-up", `${jsonHeader}Content-Length: 100\r\n\r\n{`),
      ],
    ])("%s receives 408 and is disconnected", async (_, bytes) => {
      const connection = openRawConnection(service.baseUrl);
      connection.send(bytes);
      const [response] = parseResponses(await connection.closed);
      expect([response?.status, JSON.parse(response?.body ?? "{}")]).toMatchObject([
        408,
        { code: "request-timeout" },
      ]);
    });

    it("that keeps sending slowly is disconnected too", async () => {
      const connection = openRawConnection(service.baseUrl);
      connection.send(buildHead("POST /rest/v1/auth/sign-up", jsonHeader) + chunkedHeader);
      const drip = setInterval(() => connection.send("1\r\n \r\n"), 100);
      expect(parseResponses(await connection.closed)[0]?.status).toBe(408);
      clearInterval(drip);
    });
  });
});
