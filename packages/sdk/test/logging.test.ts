import { describe, expect, test } from "@jest/globals";
import type { ClientOptions, Logger, LogLevel } from "../src/index.js";
import { createTestClient, jsonResponse, pageResponse } from "./support/service.js";

type Entry = [severity: string, message: string, details: object | undefined];

function createRecorder(): { logger: Logger; entries: Entry[] } {
  const entries: Entry[] = [];
  const record = (severity: string) => (message: string, details?: object) =>
    void entries.push([severity, message, details]);
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

  test("describes retries and responses", async () => {
    expect(await logCalls("info")).toEqual([
      ["warn", "[game-community] getGame returned 503; retry 1 of 2 in 500 ms", {}],
      ["info", "[game-community] getGame GET /rest/v1/games/tetris: 200 in 5 ms", { requestId: "r1" }],
    ]);
  });

  test("masks credentials and leaves out queries", async () => {
    const entries = await logCalls("debug");
    expect(JSON.stringify(entries)).not.toContain("secret");
    expect(entries[0]?.[2]).toMatchObject({
      headers: { accept: "application/json", authorization: "***", "x-service-key": "***" },
    });
    const { logger, entries: queries } = createRecorder();
    const { api } = createTestClient([pageResponse([], null)], { logger, logLevel: "debug" });
    await api.games.list({ query: { q: "secret" } });
    expect(JSON.stringify(queries)).not.toContain("secret");
  });

  test("writes calls that fail without a response as errors", async () => {
    const fetch = () => Promise.reject(new TypeError("fetch failed"));
    expect(await logCalls("error", { fetch })).toEqual([
      [
        "error",
        "[game-community] ConnectionError: getGame failed after 3 attempts: fetch failed",
        { durationMs: 5 },
      ],
    ]);
  });
});
