import { expect, test } from "@jest/globals";
import { createPrettyDestination } from "../../src/platform/pretty-log.js";

/** Formats lines, without colours. */
function format(...lines: readonly string[]): string {
  let text = "";
  const destination = createPrettyDestination({ write: (line) => void (text += line) });
  for (const line of lines) destination.write(line);
  return text.replaceAll(new RegExp(`${String.fromCharCode(27)}\\[\\d+m`, "g"), "");
}

const time = new Date(2026, 10, 26, 18, 20, 1, 123).toISOString();

test("shows a request in one line, without fields that say nothing", () => {
  const request = {
    level: "info",
    time,
    request_id: "0f0c1c5e",
    operation: "getGame",
    method: "GET",
    path: "/rest/v1/games/{slug}",
    status: 404,
    code: "game-not-found",
    ms: 1.4,
    caller: "anonymous",
    caller_id: null,
    msg: "request",
  };
  expect(format(JSON.stringify(request))).toBe(
    "18:20:01.123 INFO  GET /rest/v1/games/{slug} 404 getGame 1.4 ms code=game-not-found caller=anonymous\n",
  );
});

test("shows the stack of an error below its line, and the other fields", () => {
  const line = {
    level: "error",
    time,
    job: "purge",
    err: { message: "a bug", stack: "Error: a bug\n    at x" },
    msg: "job failed",
  };
  expect(format(JSON.stringify(line))).toBe(
    "18:20:01.123 ERROR job failed job=purge\nError: a bug\n    at x\n",
  );
});

test("keeps lines that are no JSON", () => {
  expect(format("Started.\n")).toBe("Started.\n");
});
