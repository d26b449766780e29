import { execFile, execFileSync } from "node:child_process";
import { randomInt } from "node:crypto";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { FreshRequests, Workload, WorkloadRequest } from "./workloads/workload.js";

/** The result of a wrk run. */
export interface LoadResult {
  readonly requests: number;
  /** Including those that were in flight at the end. */
  readonly sent: number;
  readonly seconds: number;
  /** Latency in microseconds. */
  readonly p50: number;
  readonly p99: number;
}

const script = fileURLToPath(new URL("wrk.lua", import.meta.url));
const installHint =
  "The benchmark needs the load generator wrk. On Debian and Ubuntu: apt-get install wrk. On macOS: brew install wrk.";

/** Installs wrk with apt-get when run as root; otherwise throws an error with installation instructions. */
export function ensureWrk(): void {
  if (isInstalled("wrk")) return;
  if (process.getuid?.() === 0 && isInstalled("apt-get")) {
    process.stderr.write("Installing wrk.\n");
    const aptGet = (...args: string[]) => execFileSync("apt-get", ["-qq", ...args], { stdio: "ignore" });
    try {
      aptGet("update");
      aptGet("install", "--yes", "wrk");
    } catch (cause) {
      throw new Error(installHint, { cause });
    }
  }
  if (!isInstalled("wrk")) throw new Error(installHint);
}

function isInstalled(program: string): boolean {
  try {
    execFileSync("sh", ["-c", `command -v ${program}`], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

const quote = (value: string): string => `[==[${value}]==]`;
const toTable = (items: readonly string[]): string => `{\n${items.join(",\n")}\n}`;

/** Splits a template into its texts and placeholders. */
const toParts = (template: string): string => toTable(template.split(/(\{target\}|\{n\})/).map(quote));

function toRequest({ method, path, body, token }: WorkloadRequest, tokens: readonly string[]): string {
  const fields = [
    `path = ${quote(path)}`,
    ...(method === undefined ? [] : [`method = ${quote(method)}`]),
    ...(body === undefined ? [] : [`body = ${quote(body)}`]),
    ...(token === undefined ? [] : [`token = ${tokens.indexOf(token) + 1}`]),
  ];
  return `{ ${fields.join(", ")} }`;
}

const toFresh = ({ targets, path, body }: FreshRequests): string =>
  `{ targets = ${toTable(targets.map(quote))}, path = ${toParts(path)}, body = ${toParts(body)} }`;

/** Writes the requests of a workload as a Lua file for wrk.lua. Reads start at any request, writes at the first. */
export function writeRequestsFile(
  folder: string,
  { name, method, headers, requests, fresh, isKeyed = false }: Workload,
): string {
  const file = path.join(folder, `${name}.lua`);
  const tokens = fresh?.tokens ?? [...new Set(requests.flatMap(({ token = [] }) => token))];
  const headerFields = Object.entries(headers).map(
    ([field, value]) => `[ ${quote(field)} ] = ${quote(value)}`,
  );
  const fields = [
    `method = "${method}"`,
    `keyed = ${isKeyed}`,
    `start = ${method === "GET" ? `math.random(${requests.length})` : "0"}`,
    `headers = ${toTable(headerFields)}`,
    `tokens = ${toTable(tokens.map(quote))}`,
    fresh
      ? `fresh = ${toFresh(fresh)}`
      : `requests = ${toTable(requests.map((each) => toRequest(each, tokens)))}`,
  ];
  writeFileSync(file, `return { ${fields.join(",\n")} }\n`);
  return file;
}

/** The load of a run. */
export interface Load {
  readonly connections: number;
  readonly seconds: number;
}

/** Runs wrk against a server. Throws if any request failed. */
export async function runWrk(
  port: number,
  requestsFile: string,
  { connections, seconds }: Load,
): Promise<LoadResult> {
  const { stdout } = await promisify(execFile)("wrk", [
    "--threads=1",
    `--connections=${connections}`,
    `--duration=${seconds}s`,
    "--latency",
    "--timeout=20s",
    "--script",
    script,
    `http://127.0.0.1:${port}`,
    "--",
    requestsFile,
    String(randomInt(2 ** 32)),
  ]);
  const line = /^RESULT (.*)$/m.exec(stdout)?.[1];
  if (line === undefined) throw new Error(`wrk printed no result:\n${stdout}`);
  const { failed, socketErrors, ...load } = JSON.parse(line) as LoadResult & {
    failed: number;
    socketErrors: number;
  };
  if (failed + socketErrors > 0)
    throw new Error(`${failed} of ${load.requests} requests failed, ${socketErrors} socket errors.`);
  return load;
}
