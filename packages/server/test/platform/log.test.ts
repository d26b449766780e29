import { expect, test } from "@jest/globals";

import { createLogger } from "../../src/platform/log.js";

function captureLog(write: (log: ReturnType<typeof createLogger>) => void): unknown[] {
  const lines: string[] = [];
  write(createLogger({ logLevel: "info" }, { write: (line) => void lines.push(line) }));
  return lines.map((line) => JSON.parse(line));
}

test("redacts secrets and personal data", () => {
  const lines = captureLog((log) =>
    log.info({
      req: { headers: { authorization: "Bearer x", "x-service-key": "sk_x", cookie: "a=b", accept: "*/*" } },
      body: { email: "a@example.org", password: "x", refresh_token: "x", code: "x", name: "Anna" },
      email: "a@example.org",
      code: "quota-exceeded",
    }),
  );
  const redacted = "[redacted]";
  expect(lines).toMatchObject([
    {
      req: {
        headers: { authorization: redacted, "x-service-key": redacted, cookie: redacted, accept: "*/*" },
      },
      body: { email: redacted, password: redacted, refresh_token: redacted, code: redacted, name: "Anna" },
      email: redacted,
      code: "quota-exceeded",
    },
  ]);
});

test("logs a database error without the row values in its message", () => {
  const error = Object.assign(new Error("violates check constraint"), {
    code: "P2010",
    meta: { driverAdapterError: { cause: { detail: "Failing row contains (a@example.org)" } } },
  });
  const [line] = captureLog((log) => log.error({ err: error }, "failed"));
  expect(line).toMatchObject({
    level: "error",
    msg: "failed",
    err: { message: "violates check constraint", code: "P2010" },
  });
  expect(JSON.stringify(line)).not.toContain("a@example.org");
});

test("omits messages below the level", () => {
  expect(captureLog((log) => log.debug("x"))).toEqual([]);
});
