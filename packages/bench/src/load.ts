import { execFile, execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { Workload } from "./workloads.js";

/** What wrk saw. */
export interface Load {
  readonly requests: number;
  readonly seconds: number;
  /** Microseconds. */
  readonly p50: number;
  readonly p99: number;
}

const connections = 32;
const script = fileURLToPath(new URL("load.lua", import.meta.url));
const missing =
  "The benchmark needs wrk, the load generator. On Debian and Ubuntu: apt-get install wrk. On macOS: brew install wrk.";

/** Makes sure that wrk is there: installs it where that needs no password, or says how to. */
export function requireWrk(): void {
  if (has("wrk")) return;
  if (process.getuid?.() === 0 && has("apt-get")) {
    process.stderr.write("Installing wrk.\n");
    const apt = (...rest: string[]) => execFileSync("apt-get", ["-qq", ...rest], { stdio: "ignore" });
    try {
      apt("update");
      apt("install", "--yes", "wrk");
    } catch (cause) {
      throw new Error(missing, { cause });
    }
  }
  if (!has("wrk")) throw new Error(missing);
}

function has(program: string): boolean {
  try {
    execFileSync("sh", ["-c", `command -v ${program}`], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

/** Writes the list of a workload's requests where the script can read it. */
export function writeRequests(folder: string, { name, method, headers, requests }: Workload): string {
  const file = path.join(folder, `${name}.lua`);
  const text = (value: string) => `[==[${value}]==]`;
  const lines = requests.map(
    ({ path, body }) => `{ path = ${text(path)}${body === undefined ? "" : `, body = ${text(body)}`} },`,
  );
  const fields = Object.entries(headers).map(([name, value]) => `[ ${text(name)} ] = ${text(value)},`);
  writeFileSync(
    file,
    `return { method = "${method}", headers = { ${fields.join(" ")} }, requests = {\n${lines.join("\n")}\n} }\n`,
  );
  return file;
}

/** Puts a server under load for some seconds. Fails when anything but success was answered. */
export async function putUnderLoad(port: number, requestsFile: string, seconds: number): Promise<Load> {
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
  if (line === undefined) throw new Error(`wrk gave no result:\n${stdout}`);
  const { failed, broken, ...load } = JSON.parse(line) as Load & { failed: number; broken: number };
  if (failed + broken > 0)
    throw new Error(`${failed} of ${load.requests} requests failed, ${broken} connections broke.`);
  return load;
}
