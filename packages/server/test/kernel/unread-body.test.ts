import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { gzipSync } from "node:zlib";
import { answersIn, connectTo } from "../support/connection.js";
import { startService, type SignedIn, type TestService } from "../support/service.js";

let service: TestService;
let ada: SignedIn;
beforeAll(async () => {
  service = await startService({ HEADERS_TIMEOUT_SECONDS: "1", REQUEST_TIMEOUT_SECONDS: "2" });
  ada = await service.signUp();
});
afterAll(() => service.stop());

const json = "Content-Type: application/json\r\n";
const head = (line: string, headers = ""): string => `${line} HTTP/1.1\r\nHost: here\r\n${headers}`;
const chunked = "Transfer-Encoding: chunked\r\n\r\n";

/** What buffers of the operating system on both ends may swallow beside what the service reads. */
const mostSent = 32 * 1024 * 1024;

describe("an endless body", () => {
  const bearer = (token: string) => `Authorization: Bearer ${token}\r\n`;
  it.each<[number, string, () => string]>([
    [413, "payload-too-large", () => head("POST /rest/v1/auth/sign-up", json)],
    [413, "payload-too-large", () => head("POST /rest/v1/lists", json + bearer(ada.token))],
    [401, "invalid-token", () => head("POST /rest/v1/lists", json + bearer("nonsense"))],
    [403, "permission-denied", () => head("POST /rest/v1/games", json + bearer(ada.token))],
    [404, "route-not-found", () => head("POST /rest/v1/nowhere", json)],
    [404, "route-not-found", () => head("POST /elsewhere", json)],
    [405, "method-not-allowed", () => head("PUT /rest/v1/auth/sign-up", json)],
    [405, "method-not-allowed", () => head("POST /rest/docs", json)],
    [405, "method-not-allowed", () => head("POST /rest/verify-email", json)],
    [415, "unsupported-media-type", () => head("POST /rest/v1/auth/sign-up", "Content-Type: text/plain\r\n")],
  ])("is answered by %s %s and not read on", async (status, code, start) => {
    const connection = connectTo(service.baseUrl);
    connection.send(start() + chunked);
    const sent = await connection.sendForEver();
    const [answer] = answersIn(await connection.closed);
    expect(answer?.headers).toMatch(/^connection: close$/im);
    expect([answer?.status, JSON.parse(answer?.body ?? "{}")]).toMatchObject([status, { code, status }]);
    expect(sent).toBeLessThan(mostSent);
  });

  it.each([
    "/rest/v1/games",
    "/rest/docs",
    "/rest/openapi.json",
    "/rest/problems/route-not-found",
    "/rest/reset-password",
  ])("of GET %s is not read", async (path) => {
    const connection = connectTo(service.baseUrl);
    connection.send(head(`GET ${path}`) + chunked);
    const sent = await connection.sendForEver();
    const answer = await connection.closed;
    expect(answer).toMatch(/^HTTP\/1.1 200 /);
    expect(answer).toMatch(/^connection: close\r$/im);
    expect(sent).toBeLessThan(mostSent);
  });

  it("that is compressed is answered by 413", async () => {
    const connection = connectTo(service.baseUrl);
    connection.send(head("POST /rest/v1/auth/sign-up", `${json}Content-Encoding: gzip\r\n`) + chunked);
    const bomb = gzipSync(Buffer.alloc(50_000_000, " "));
    connection.socket.write(`${bomb.length.toString(16)}\r\n`);
    connection.socket.write(bomb);
    connection.socket.write("\r\n");
    await connection.sendForEver();
    expect(answersIn(await connection.closed)[0]?.status).toBe(413);
  });
});

describe("a body that its headers announce as too large", () => {
  it("is answered by 413 before any of it is sent", async () => {
    const connection = connectTo(service.baseUrl);
    connection.send(head("POST /rest/v1/auth/sign-up", `${json}Content-Length: 10000000000\r\n\r\n`));
    const [answer] = answersIn(await connection.closed);
    expect(answer?.headers).toMatch(/^connection: close$/im);
    expect([answer?.status, JSON.parse(answer?.body ?? "{}")]).toMatchObject([
      413,
      { code: "payload-too-large" },
    ]);
  });

  it("is answered to a client that sends all of it before it reads", async () => {
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
    const connection = connectTo(service.baseUrl);
    connection.send(`${head(line, `${json}Content-Length: 2\r\n\r\n`)}{}`);
    connection.send(
      head("GET /rest/problems/route-not-found", "Connection: close\r\nAccept: application/json\r\n\r\n"),
    );
    const answers = answersIn(await connection.closed);
    expect(answers.map((answer) => answer.status)).toEqual([status, 200]);
    expect(answers[0]?.headers).not.toMatch(/^connection: close$/im);
  });
});

describe("a client that is too slow", () => {
  it.each([
    ["with its headers", "GET /rest/v1/games HTTP/1.1\r\nHost: he"],
    ["with its body", head("POST /rest/v1/auth/sign-up", `${json}Content-Length: 100\r\n\r\n{`)],
  ])("%s is answered by 408 and its connection is closed", async (_, bytes) => {
    const connection = connectTo(service.baseUrl);
    connection.send(bytes);
    const [answer] = answersIn(await connection.closed);
    expect([answer?.status, JSON.parse(answer?.body ?? "{}")]).toMatchObject([
      408,
      { code: "request-timeout" },
    ]);
  });

  it("that goes on sending bit by bit is closed too", async () => {
    const connection = connectTo(service.baseUrl);
    connection.send(head("POST /rest/v1/auth/sign-up", json) + chunked);
    const drip = setInterval(() => connection.send("1\r\n \r\n"), 100);
    expect(answersIn(await connection.closed)[0]?.status).toBe(408);
    clearInterval(drip);
  });
});
