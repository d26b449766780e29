import { execFile, execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { Workload } from "./workloads.js";

/** The result of a wrk run. */
export interface LoadResult {
  readonly requests: number;
  readonly seconds: number;
  /** Latency in microseconds. */
  readonly p50: number;
  readonly p99: number;
}

const connections = 32;
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

/** Writes the requests of a workload as a Lua file for wrk.lua. */
export function writeRequestsFile(folder: string, { name, method, headers, requests }: Workload): string {
  const file = path.join(folder, `${name}.lua`);
  const quote = (value: string) => `[==[${value}]==]`;
  const lines = requests.map(
    ({ path, body }) => `{ path = ${quote(path)}${body === undefined ? "" : `, body = ${quote(body)}`} },`,
  );
  const fields = Object.entries(headers).map(([name, value]) => `[ ${quote(name)} ] = ${quote(value)},`);
  writeFileSync(
    file,
    `return { method = "${method}", headers = { ${fields.join(" ")} }, requests = {\n${lines.join("\n")}\n} }\n`,
  );
  return file;
}

/** Runs wrk against a server. Throws if any request failed. */
export async function runWrk(port: number, requestsFile: string, seconds: number): Promise<LoadResult> {
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
