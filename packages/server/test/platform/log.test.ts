import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync } from "node:fs";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { describe, expect, it, test } from "@jest/globals";
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

describe("standard output", () => {
  const script = fileURLToPath(new URL("../support/logging-process.ts", import.meta.url));
  const start = (end: string) => spawn(process.execPath, ["--import", "tsx", script, end], { stdio: "pipe" });

  it.each(["ends", "exits", "crashes"])("has the last line of a process that %s", async (end) => {
    const child = start(end);
    const output = text(child.stdout);
    await once(child, "close");
    expect(JSON.parse(await output)).toMatchObject({ level: "info", msg: "the last line" });
  });

  it("has a line although the process goes on and writes no others", async () => {
    const child = start("stays");
    const [chunk] = (await once(child.stdout, "data")) as [Buffer];
    expect(JSON.parse(chunk.toString())).toMatchObject({ msg: "the last line" });
    child.stdin.end();
    await once(child, "close");
  });

  it("may be closed before the process exits", async () => {
    const child = start("waits");
    child.stdout.destroy();
    child.stdin.write("x");
    expect(await once(child, "exit")).toEqual([0, null]);
  });

  it("does not keep a process running by not being read", async () => {
    const child = start("floods");
    expect(await once(child, "exit")).toEqual([0, null]);
    child.stdout.destroy();
  });

  it("has all lines of a process that exits with more of them than fit into a pipe", async () => {
    const child = start("floods");
    const lines = (await text(child.stdout)).trim().split("\n");
    expect(lines).toHaveLength(20_001);
    expect(JSON.parse(lines.at(-1) ?? "")).toMatchObject({ msg: "the last line" });
  });

  it("may be on a full disk", async () => {
    const full = openSync("/dev/full", "w");
    const child = spawn(process.execPath, ["--import", "tsx", script, "exits"], {
      stdio: ["pipe", full, "pipe"],
    });
    expect(await once(child, "exit")).toEqual([0, null]);
    closeSync(full);
  });
});
