import { describe, expect, test } from "@jest/globals";
import { pino } from "pino";
import type { ClientOptions, Logger, LogLevel } from "../src/index.js";
import { withEnvironment } from "./support/environment.js";
import { createTestClient, jsonResponse, pageResponse, problemResponse } from "./support/service.js";
import { authSession, startSession } from "./support/session.js";

type Entry = [severity: string, message: string];

function createRecorder(): { logger: Logger; entries: Entry[] } {
  const entries: Entry[] = [];
  const record =
    (severity: string) =>
    (...args: [message: string]) =>
      void entries.push([severity, ...args]);
  return {
    entries,
    logger: {
      error: record("error"),
      warn: record("warn"),
      info: record("info"),
      debug: record("debug"),
    },
  };
}

const unavailable = jsonResponse({}, { status: 503 });
const game = jsonResponse({ slug: "tetris" }, { headers: { "X-Request-Id": "r1", "Set-Cookie": "secret" } });

async function logCalls(logLevel: LogLevel | undefined, options: Partial<ClientOptions> = {}) {
  const { logger, entries } = createRecorder();
  let time = 0;
  const now = () => (time += 5);
  const { api } = createTestClient([unavailable, game], {
    logger,
    logLevel,
    now,
    token: "secret",
    ...options,
  });
  const call = api.games.get("tetris", { headers: { "X-Service-Key": "secret" } });
  await call.catch(() => undefined);
  return entries;
}

describe("logging", () => {
  test.each<[LogLevel | undefined, string[]]>([
    [undefined, []],
    ["off", []],
    ["error", []],
    ["warn", ["warn"]],
    ["info", ["warn", "info"]],
    ["debug", ["debug", "debug", "warn", "debug", "debug", "info"]],
  ])("at level %s writes %j", async (level, severities) => {
    expect((await logCalls(level)).map(([severity]) => severity)).toEqual(severities);
  });

  test("has the level of GAME_COMMUNITY_LOG, unless there is an option", async () => {
    const severities = await withEnvironment({ GAME_COMMUNITY_LOG: "info" }, async () => [
      (await logCalls(undefined)).map(([severity]) => severity),
      await logCalls("off"),
    ]);
    expect(severities).toEqual([["warn", "info"], []]);
    const wrong = withEnvironment({ GAME_COMMUNITY_LOG: "verbose" }, () => logCalls(undefined));
    await expect(wrong).rejects.toEqual(
      new TypeError("GAME_COMMUNITY_LOG must be one of off, error, warn, info, debug."),
    );
  });

  test("describes retries and responses", async () => {
    expect(await logCalls("info")).toEqual([
      ["warn", "[game-community] getGame returned 503; retry 1 of 2 in 500 ms"],
      ["info", "[game-community] getGame GET /rest/v1/games/tetris: 200 in 5 ms requestId=r1"],
    ]);
  });

  test("masks credentials and leaves out queries", async () => {
    const entries = await logCalls("debug");
    expect(JSON.stringify(entries)).not.toContain("secret");
    expect(entries[0]?.[1]).toMatch(
      /^\[game-community\] getGame GET \/rest\/v1\/games\/tetris, attempt 1 headers=\{"accept":"application\/json",/,
    );
    expect(entries[0]?.[1]).toContain('"authorization":"***"');
    expect(entries[0]?.[1]).toContain('"x-service-key":"***"');
    const { logger, entries: queries } = createRecorder();
    const { api } = createTestClient([pageResponse([], null)], { logger, logLevel: "debug" });
    await api.games.list({ query: { q: "secret" } });
    expect(JSON.stringify(queries)).not.toContain("secret");
  });

  test("masks all headers that may be secret, and those that contain queries", async () => {
    const { logger, entries } = createRecorder();
    const location = "https://app.example/signed-in?code=secret";
    const responseHeaders = { ETag: '"1"', Location: location, Link: `<${location}>`, "X-Session": "secret" };
    const { api } = createTestClient([jsonResponse({}, { headers: responseHeaders })], {
      logger,
      logLevel: "debug",
      headers: { "X-Tenant-Key": "secret", "Proxy-Authorization": "secret", "CF-Access-Client-Id": "secret" },
    });
    await api.games.get("tetris", { headers: { "X-Gateway": "secret", "If-None-Match": '"2"' } });
    expect(entries.map(([, message]) => message).join("\n")).not.toContain("secret");
    const [request, response] = entries.map(([, message]) => message);
    expect(request).toContain('"x-tenant-key":"***"');
    expect(request).toContain('"if-none-match":"\\"2\\""');
    expect(response).toContain('"etag":"\\"1\\"","link":"***","location":"***","x-session":"***"');
  });

  test("writes calls that fail without a response as errors", async () => {
    const fetch = () => Promise.reject(new TypeError("fetch failed"));
    expect(await logCalls("error", { fetch })).toEqual([
      ["error", "[game-community] ConnectionError: getGame failed after 3 attempts: fetch failed in 5 ms"],
    ]);
  });

  test.each([404, 500])("writes a final response with status %i as an error", async (status) => {
    const { logger, entries } = createRecorder();
    const failed = jsonResponse({}, { status, headers: { "X-Request-Id": "r1" } });
    const { api } = createTestClient([failed], { logger, logLevel: "error", now: () => 0 });
    await expect(api.games.get("tetris")).rejects.toThrow();
    expect(entries).toEqual([
      ["error", `[game-community] getGame GET /rest/v1/games/tetris: ${status} in 0 ms requestId=r1`],
    ]);
  });

  test.each([
    [{ Deprecation: "@1767225600" }, ""],
    [
      { Deprecation: "@1767225600", Sunset: "Fri, 01 Jan 2027 00:00:00 GMT" },
      ", and may be removed after Fri, 01 Jan 2027 00:00:00 GMT",
    ],
  ])("warns of an operation whose response has the headers %j", async (headers, sunset) => {
    const { logger, entries } = createRecorder();
    const { api } = createTestClient([jsonResponse({}, { headers })], { logger, logLevel: "warn" });
    await api.games.get("tetris");
    expect(entries).toEqual([
      ["warn", `[game-community] getGame GET /rest/v1/games/tetris is deprecated${sunset}`],
    ]);
  });

  test("writes no error for 304 or for a 401 after which the session is refreshed", async () => {
    const { logger, entries } = createRecorder();
    const { session } = startSession();
    const { api } = createTestClient(
      [
        problemResponse(401, "token-expired"),
        jsonResponse(authSession("second")),
        jsonResponse({}),
        () => new Response(null, { status: 304 }),
      ],
      { logger, logLevel: "info", session },
    );
    await api.residents.me();
    await api.games.get("tetris", { ifNoneMatch: '"1"' });
    expect(entries.map(([severity]) => severity)).toEqual(["info", "info"]);
  });

  test("writes all details to a pino logger", async () => {
    const lines: unknown[] = [];
    const logger = pino({ base: null }, { write: (line) => void lines.push(JSON.parse(line)) });
    const { api } = createTestClient([game], { logger, logLevel: "info", now: () => 0 });
    await api.games.get("50%-off");
    expect(lines).toMatchObject([
      { level: 30, msg: "[game-community] getGame GET /rest/v1/games/50%25-off: 200 in 0 ms requestId=r1" },
    ]);
  });
});
