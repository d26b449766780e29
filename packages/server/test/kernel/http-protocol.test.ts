import { randomBytes } from "node:crypto";
import { beforeAll, describe, expect, it } from "@jest/globals";
import { describeService } from "../support/describe-operation.js";
import { openRawConnection, parseResponses, sendRaw } from "../support/raw-connection.js";
import type { SignedIn, TestService } from "../support/service.js";

const closing = "Connection: close\r\n\r\n";
const host = "Host: here\r\n";
const game = "GET /rest/v1/games HTTP/1.1\r\n";
const json = "Content-Type: application/json\r\n";

/** Sends bytes over a new connection that the last request closes, and returns the responses. */
async function exchange(service: TestService, bytes: string) {
  const responses = parseResponses(await sendRaw(service.baseUrl, bytes));
  return responses.map(({ status, headers, body }) => {
    const isProblem = /^content-type: application\/problem\+json/im.test(headers);
    return { status, headers, code: isProblem ? (JSON.parse(body) as { code: string }).code : null };
  });
}

const summarize = (responses: Awaited<ReturnType<typeof exchange>>) =>
  responses.map(({ status, code }) => [status, code]);

describeService("HTTP/1.1 as in RFC 9110 and RFC 9112", {}, ({ service }) => {
  describe("the Host header", () => {
    it.each([
      ["is missing", ""],
      ["is sent twice", "Host: here\r\nhost: there\r\n"],
      ["is sent twice with the same value", "Host: here\r\nHost: here\r\n"],
      ["has a space", "Host: he re\r\n"],
      ["has user information", "Host: ada@here\r\n"],
      ["is a list", "Host: here, there\r\n"],
      ["has a port that is no number", "Host: here:http\r\n"],
    ])("that %s causes 400 malformed-request", async (_, header) => {
      const [response] = await exchange(service, game + header + closing);
      expect([response?.status, response?.code]).toEqual([400, "malformed-request"]);
      expect(response?.headers).toMatch(/^connection: close$/im);
    });

    it.each(["here", "here:80", "127.0.0.1:3000", "[::1]:3000", "a_b.example", ""])(
      "may be %j",
      async (value) => {
        const responses = await exchange(service, `${game}Host: ${value}\r\n${closing}`);
        expect(summarize(responses)).toEqual([[200, null]]);
      },
    );

    it("may be missing in HTTP/1.0", async () => {
      expect(summarize(await exchange(service, "GET /rest/v1/games HTTP/1.0\r\n\r\n"))).toEqual([
        [200, null],
      ]);
    });
  });

  describe("the Expect header", () => {
    let ada: SignedIn;
    beforeAll(async () => {
      ada = await service.signUp();
    });

    const post = (path: string, headers: string) =>
      `POST ${path} HTTP/1.1\r\n${host}Content-Length: 18\r\nExpect: 100-Continue\r\n${headers}`;
    const list = '{"name":"Racers."}';

    it.each(["200-ok", "100-continue, 200-ok", "x-100-continue", "100-continue=1"])(
      "with the unknown expectation %s causes 417",
      async (value) => {
        const responses = await exchange(service, `${game}${host}Expect: ${value}\r\n${closing}`);
        expect(summarize(responses)).toEqual([[417, "expectation-failed"]]);
      },
    );

    it("is answered with 100 once the request has been accepted, and then with the response", async () => {
      const connection = openRawConnection(service.baseUrl);
      connection.send(post("/rest/v1/lists", `${json}Authorization: Bearer ${ada.token}\r\n${closing}`));
      await new Promise((resolve) => connection.socket.once("data", resolve));
      expect(connection.received()).toBe("HTTP/1.1 100 Continue\r\n\r\n");
      connection.send(list);
      expect(await connection.closed).toMatch(/Continue\r\n\r\nHTTP\/1\.1 201 Created\r\n/);
    });

    it.each([
      [401, "authentication-required", "/rest/v1/lists", json],
      [401, "invalid-token", "/rest/v1/lists", `${json}Authorization: Bearer nonsense\r\n`],
      [404, "route-not-found", "/rest/v1/nowhere", json],
      [405, "method-not-allowed", "/rest/v1/games/tetris", json],
      [415, "unsupported-media-type", "/rest/v1/auth/login", "Content-Type: text/plain\r\n"],
    ])("is answered with %s %s instead of 100", async (status, code, path, headers) => {
      const bytes = await sendRaw(service.baseUrl, post(path, `${headers}\r\n`));
      expect(bytes).not.toContain("100 Continue");
      const [response] = parseResponses(bytes);
      expect([response?.status, JSON.parse(response?.body ?? "{}")]).toMatchObject([status, { code }]);
    });

    it("is answered with 413 instead of 100 when the declared length is above the limit", async () => {
      const length = `POST /rest/v1/auth/login HTTP/1.1\r\n${host}${json}Content-Length: 9000000\r\n`;
      const bytes = await sendRaw(service.baseUrl, `${length}Expect: 100-continue\r\n\r\n`);
      expect(bytes).toMatch(/^HTTP\/1\.1 413 /);
    });

    it("is ignored in HTTP/1.0", async () => {
      const bytes = await sendRaw(
        service.baseUrl,
        `POST /rest/v1/auth/login HTTP/1.0\r\n${json}Content-Length: 2\r\nExpect: 100-continue\r\n\r\n{}`,
      );
      expect(bytes).toMatch(/^HTTP\/1\.1 400 /);
    });
  });

  describe("the Transfer-Encoding header", () => {
    const chunked = `2\r\n{}\r\n0\r\n\r\n`;
    const post = (value: string, version = "1.1") =>
      `POST /rest/v1/games/query HTTP/${version}\r\n${host}${json}Transfer-Encoding: ${value}\r\n${closing}${chunked}`;

    it.each(["gzip, chunked", "deflate,chunked", "x-unknown, chunked", "gzip\r\nTransfer-Encoding: chunked"])(
      "with the coding %j causes 501",
      async (value) => {
        expect(summarize(await exchange(service, post(value)))).toEqual([
          [501, "unsupported-transfer-coding"],
        ]);
      },
    );

    it.each(["chunked", "Chunked", " chunked "])("may be %j", async (value) => {
      expect(summarize(await exchange(service, post(value)))).toEqual([[200, null]]);
    });

    it.each(["gzip", "chunked, gzip", "identity"])(
      "that ends with another coding than chunked causes 400: %s",
      async (value) => {
        expect(summarize(await exchange(service, post(value)))).toEqual([[400, "malformed-request"]]);
      },
    );

    it("beside Content-Length causes 400", async () => {
      const responses = await exchange(service, post("chunked\r\nContent-Length: 2"));
      expect(summarize(responses)).toEqual([[400, "malformed-request"]]);
    });
  });

  describe("the number of headers", () => {
    const many = (count: number) => "a:\r\n".repeat(count);

    it("may be 2,000, and all of them are read", async () => {
      const { token } = await service.signUp();
      const request = `GET /rest/v1/residents/me HTTP/1.1\r\n${host}${many(1_997)}Authorization: Bearer ${token}\r\n`;
      expect(summarize(await exchange(service, request + closing))).toEqual([[200, null]]);
    });

    it.each([2_001, 2_500, 3_500])("above 2,000 causes 431: %s", async (count) => {
      const responses = await exchange(service, game + host + many(count) + closing);
      expect(summarize(responses)).toEqual([[431, "headers-too-large"]]);
    });
  });

  describe("a request target or method that is not for an operation", () => {
    it("OPTIONS * returns 204", async () => {
      const [response] = await exchange(service, `OPTIONS * HTTP/1.1\r\n${host}${closing}`);
      expect(response?.status).toBe(204);
    });

    it("* is a path that does not exist for other methods", async () => {
      const responses = await exchange(service, `GET * HTTP/1.1\r\n${host}${closing}`);
      expect(summarize(responses)).toEqual([[404, "route-not-found"]]);
    });

    it("CONNECT is rejected with 400", async () => {
      const responses = await exchange(service, "CONNECT here:80 HTTP/1.1\r\nHost: here:80\r\n\r\n");
      expect(summarize(responses)).toEqual([[400, "malformed-request"]]);
    });

    it("Upgrade is ignored", async () => {
      const upgrade = "Connection: Upgrade, close\r\nUpgrade: websocket\r\n\r\n";
      expect(summarize(await exchange(service, game + host + upgrade))).toEqual([[200, null]]);
    });
  });

  describe("a request target in absolute form", () => {
    const health = (target: string) => exchange(service, `GET ${target} HTTP/1.1\r\n${host}${closing}`);

    it.each([
      "http://other.example/rest/v1/health",
      "HTTPS://other.example:8443/rest/v1/health?",
      "http://127.0.0.1:3000/rest/v1/health",
      "http://[::1]/rest/v1/health",
      "http://xn--0/rest/v1/health",
    ])("is routed by its path: %s", async (target) => {
      expect(summarize(await health(target))).toEqual([[200, null]]);
    });

    it.each(["http://other.example", "http://other.example?a=b"])(
      "without a path has the path /: %s",
      async (target) => {
        const [response] = await health(target);
        expect(response?.status).toBe(302);
      },
    );

    it.each([
      "http://[/rest",
      "http://",
      "http://?x",
      "http:///rest/v1/health",
      "http://:80/rest/v1/health",
      "http://ada@other.example/rest/v1/health",
      "http://a:b/rest/v1/health",
      "http://a<b/rest/v1/health",
      "ftp://other.example/rest/v1/health",
    ])("that is no URL with a host causes 400 malformed-request: %s", async (target) => {
      expect(summarize(await health(target))).toEqual([[400, "malformed-request"]]);
    });

    it.each(["/rest/v1/health#", "/rest/v1/health?a=b#c", "http://here/rest/v1/health#c"])(
      "or in origin form with a fragment causes 400 malformed-request: %s",
      async (target) => {
        expect(summarize(await health(target))).toEqual([[400, "malformed-request"]]);
      },
    );

    it("does not change the links of a page", async () => {
      const { api } = await service.admin();
      for (const name of ["Doom", "Tetris"]) await api.games.create({ name });
      const [response] = await health("http://other.example/rest/v1/games?limit=1");
      expect(response?.headers).toMatch(/^Link: <\/rest\/v1\/games\?limit=1&cursor=[^>]+>; rel="next"$/m);
    });
  });

  describe("an Idempotency-Key", () => {
    const send = async (method: string, target: string, key: string, body: string) => {
      const headers = `${host}${json}Authorization: Bearer ${token}\r\nIdempotency-Key: ${key}\r\n`;
      const length = `Content-Length: ${body.length}\r\n`;
      const bytes = await sendRaw(
        service.baseUrl,
        `${method} ${target} HTTP/1.1\r\n${headers}${length}${closing}${body}`,
      );
      const [response] = parseResponses(bytes);
      return { isReplayed: /^Idempotent-Replayed: true$/im.test(bytes), ...response };
    };
    let token: string;
    beforeAll(async () => {
      ({ token } = await service.signUp());
    });

    it("holds for a URL in origin form and in absolute form", async () => {
      const targets = ["/rest/v1/lists", "http://here/rest/v1/lists", "https://other.example/rest/v1/lists?"];
      const responses = [];
      for (const target of targets)
        responses.push(await send("POST", target, "one-list", '{"name":"Racers."}'));
      expect(responses.map(({ status, isReplayed }) => [status, isReplayed])).toEqual([
        [201, false],
        [201, true],
        [201, true],
      ]);
      expect(new Set(responses.map(({ body }) => body)).size).toBe(1);
    });

    it("of 255 characters holds for a path of any length", async () => {
      const path = `/rest/v1/lists/${randomBytes(4_000).toString("base64url")}`;
      const key = randomBytes(192).toString("base64url").slice(0, 255);
      const [first, repeated, other] = [
        await send("PATCH", path, key, '{"name":"Racers."}'),
        await send("PATCH", path, key, '{"name":"Racers."}'),
        await send("PATCH", `${path}x`, key, '{"name":"Racers."}'),
      ];
      expect([first, repeated, other].map(({ status, isReplayed }) => [status, isReplayed])).toEqual([
        [404, false],
        [404, true],
        [404, false],
      ]);
    });
  });

  describe("bytes that are not HTTP after a request", () => {
    it.each([
      ["malformed-request", "HELLO, IS ANYBODY THERE?\r\n\r\n"],
      ["malformed-request", "CONNECT here:80 HTTP/1.1\r\nHost: here:80\r\n\r\n"],
      ["headers-too-large", `GET /${"a".repeat(20_000)} HTTP/1.1\r\n${host}\r\n`],
    ])("are rejected after its response: %s", async (code, bytes) => {
      const responses = await exchange(service, `${game}${host}\r\n${game}${host}\r\n${bytes}`);
      expect(responses.map((response) => response.code)).toEqual([null, null, code]);
    });
  });
});
