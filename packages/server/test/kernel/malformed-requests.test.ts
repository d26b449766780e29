import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { describeService } from "../support/describe-operation.js";
import { createRawClient } from "../support/raw-client.js";

describeService("malformed requests", {}, ({ service }) => {
  let client: ReturnType<typeof createRawClient>;
  beforeAll(() => {
    client = createRawClient(service.baseUrl);
  });
  afterAll(() => client.close());

  /** Sends a body to a public operation. */
  const post = (body: string | Buffer, path = "/rest/v1/games/query") =>
    client.send({ method: "POST", path, headers: { "Content-Type": "application/json" }, body });

  const buildNestedArray = (levels: number): string => "[".repeat(levels) + "]".repeat(levels);

  describe("JSON", () => {
    it("is parsed with 64 levels and rejected with 65", async () => {
      const postNested = (levels: number) => post(`{"where":${buildNestedArray(levels)}}`);
      expect((await postNested(63)).problem?.code).toBe("validation-failed");
      const { status, problem } = await postNested(64);
      expect([status, problem?.code, problem?.detail]).toEqual([
        400,
        "malformed-json",
        "The body is nested deeper than 64 levels.",
      ]);
    });

    it.each([["arrays", "[", "]"] as const, ["objects", '{"a":', "}"] as const])(
      "of 40,000 levels of %s is rejected by a public operation",
      async (_, opening, closing) => {
        const body = `${opening.repeat(40_000)}1${closing.repeat(40_000)}`;
        for (const path of ["/rest/v1/games/query", "/rest/v1/auth/login"])
          expect((await post(body, path)).problem?.code).toBe("malformed-json");
      },
    );

    it("may have any number of brackets in strings", async () => {
      const value = `${"[".repeat(100)}\\"{`;
      const body = `{"identifier":"${value}","password":"nine sundials turn"}`;
      expect((await post(body, "/rest/v1/auth/login")).problem?.code).toBe("invalid-credentials");
    });

    it("may begin with a byte order mark", async () => {
      expect((await post(Buffer.from("\uFEFF{}"))).status).toBe(200);
    });

    it("is rejected when its bytes are not UTF-8", async () => {
      const { status, problem } = await post(Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]));
      expect([status, problem?.code, problem?.detail]).toEqual([
        400,
        "malformed-json",
        "The body is not UTF-8.",
      ]);
    });

    it("is rejected with an escaped pointer to each field with invalid Unicode", async () => {
      const { problem } = await post('{"where":[{"a/b":"x\\ud800"}],"c\\u0000":1}');
      expect(problem?.errors?.map(({ pointer, code }) => [pointer, code])).toEqual([
        ["/where/0/a~1b", "invalid-format"],
        ["/c\uFFFD", "invalid-format"],
      ]);
    });

    it("is rejected with a pointer to each number that is not finite or not exact", async () => {
      const { problem } = await post('{"limit":1e999,"a":-1e999,"b":9007199254740993,"c":9007199254740991}');
      expect(problem?.errors?.map(({ pointer, code }) => [pointer, code])).toEqual([
        ["/limit", "too-large"],
        ["/a", "too-small"],
        ["/b", "too-large"],
      ]);
    });
  });

  describe("a form", () => {
    const path = "/rest/v1/auth/apple/callback";
    const headers = { "Content-Type": "application/x-www-form-urlencoded" };

    it.each([
      ["invalid percent-encoding", "state=%zz", "/state", "invalid-format"],
      ["invalid percent-encoding of a field with ~ and /", "a~/b=%zz", "/a~0~1b", "invalid-format"],
      ["percent-encoded bytes that are not UTF-8", "state=%FF", "/state", "invalid-format"],
      ["NUL", "state=a%00b", "/state", "invalid-format"],
      ["bytes that are not UTF-8", Buffer.from([0x61, 0x3d, 0xff]), "", "invalid-format"],
    ])("with %s is rejected with 400", async (_, body, pointer, code) => {
      const { status, problem } = await client.send({ method: "POST", path, headers, body });
      expect([status, problem?.code]).toEqual([400, "validation-failed"]);
      expect(problem?.errors).toContainEqual(expect.objectContaining({ pointer, code }));
    });
  });

  describe("a compressed body", () => {
    it("is rejected with 415 when its encoding is not supported", async () => {
      const headers = { "Content-Type": "application/json", "Content-Encoding": "zstd" };
      const path = "/rest/v1/games/query";
      const { status, problem } = await client.send({ method: "POST", path, headers, body: "{}" });
      expect([status, problem?.code]).toEqual([415, "unsupported-media-type"]);
      expect(problem?.detail).toBe("Send the body without Content-Encoding, or with gzip, deflate or br.");
    });

    it.each(["gzip", "deflate", "br"])("is rejected with 400 when it is not %s", async (encoding) => {
      const body = Buffer.from("not compressed at all");
      const responses = [];
      for (const [path, type] of [
        ["/rest/v1/games/query", "application/json"],
        ["/rest/v1/auth/apple/callback", "application/x-www-form-urlencoded"],
      ] as const) {
        const headers = { "Content-Type": type, "Content-Encoding": encoding };
        const { status, problem } = await client.send({ method: "POST", path, headers, body });
        responses.push([status, problem?.code]);
      }
      expect(responses).toEqual([
        [400, "malformed-json"],
        [400, "validation-failed"],
      ]);
    });
  });

  describe("a path that is not a valid URI", () => {
    it.each([
      "/rest/v1/games/%",
      '/rest/v1/games/"<|>"',
      "/rest/v1/nowhere/^%zz",
      `/rest/v1/${"%".repeat(9000)}`,
    ])("%s returns 404 with a valid URI reference as instance", async (path) => {
      const { status, problem } = await client.send({ method: "GET", path });
      expect(status).toBe(404);
      expect(problem?.instance).toMatch(/^\/(?:[\w.~!$&'()*+,;=:@/-]|%[0-9A-Fa-f]{2})*$/);
      expect(problem?.instance.length).toBeLessThanOrEqual(65_536);
    });
  });

  describe("a page outside of the contract", () => {
    const unknownNames = [
      "%00",
      "a%00b",
      "%zz",
      "%FF",
      "%ED%A0%80",
      "..%2F..%2Fpackage.json",
      "x".repeat(5000),
    ];
    const pages = [
      "/",
      "/rest/",
      "/rest/v1/",
      "/rest/docs/",
      "/rest/problems/",
      "/rest/unsubscribe/",
      "/rest/verify-email/",
    ];

    it.each(pages)("below %s returns 404 for an unknown name", async (page) => {
      for (const name of unknownNames) {
        const { status, problem } = await client.send({ method: "GET", path: page + name });
        expect([name.slice(0, 30), status, problem?.code]).toEqual([
          name.slice(0, 30),
          404,
          "route-not-found",
        ]);
      }
    });

    it("ignores a query string with invalid percent-encoding", async () => {
      for (const page of [
        "/rest/verify-email",
        "/rest/reset-password",
        "/rest/openapi.json",
        "/rest/problems/not-found",
      ]) {
        const { status } = await client.send({ method: "GET", path: `${page}?a=%zz&%00` });
        expect([page, status < 500]).toEqual([page, true]);
      }
    });
  });

  describe("headers", () => {
    const malformedValues = [
      "\u00ff\u00fe",
      '"',
      "%00",
      "a\tb",
      "x".repeat(8000),
      ", ,",
      'W/"',
      "=?utf-8?B?AA==?=",
    ];
    const names = [
      "Accept",
      "Accept-Encoding",
      "Accept-Language",
      "Authorization",
      "Cookie",
      "Idempotency-Key",
      "If-Match",
      "If-None-Match",
      "Origin",
      "Referer",
      "User-Agent",
      "X-Forwarded-For",
      "X-Request-Id",
      "X-Service-Key",
    ];

    it.each(names)("%s with unusual values never causes a 500", async (name) => {
      const { token } = await service.signUp();
      for (const value of malformedValues)
        for (const [method, path, body] of [
          ["GET", "/rest/v1/residents/me", undefined],
          ["PATCH", "/rest/v1/residents/me", '{"bio":"Weaves."}'],
          [
            "POST",
            "/rest/v1/auth/sign-up",
            `{"email":"r${Math.random()}@example.com","password":"nine sundials turn"}`,
          ],
          ["GET", "/rest/v1/auth/apple/callback?state=x", undefined],
        ] as const) {
          const baseHeaders = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
          const { status, text } = await client.send({
            method,
            path,
            body,
            headers: { ...baseHeaders, [name]: value },
          });
          expect([method, path, value.slice(0, 20), status < 500 || text]).toEqual([
            method,
            path,
            value.slice(0, 20),
            true,
          ]);
        }
    });
  });
});
