import { type ChildProcess, spawn } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { findAccount } from "../../../../scripts/cluster/processes.js";
import { findFreePort, waitUntilListening } from "./ports.js";
import { requireProgram } from "./programs.js";

/** A running PgBouncer in transaction mode. */
export interface PgBouncer {
  /** Leads the URL of a database of the server through PgBouncer. */
  toPooledUrl(url: string): string;
  stop(): Promise<void>;
}

const sample = new URL("../../../../docs/operating/samples/pgbouncer.ini", import.meta.url);

/** Starts PgBouncer with the sample of the guide before all databases of a server, for clients without passwords. */
export async function startPgBouncer(serverUrl: string, poolSize: number): Promise<PgBouncer> {
  requireProgram("pgbouncer");
  const folder = mkdtempSync(path.join(tmpdir(), "pgbouncer-"));
  chmodSync(folder, 0o755);
  const port = await findFreePort();
  const { hostname, port: serverPort, username, password } = new URL(serverUrl);
  const server = `host=${hostname} port=${serverPort} user=${username} password=${decodeURIComponent(password)}`;
  const configuration = readFileSync(sample, "utf8")
    .replace(/^community = .*$/m, `* = ${server}`)
    .replace("listen_port = 6432", `listen_port = ${port}\nunix_socket_dir =`)
    .replace(/^auth_type = .*\nauth_file = .*$/m, "auth_type = any")
    .replace("default_pool_size = 20", `default_pool_size = ${poolSize}`);
  const file = path.join(folder, "pgbouncer.ini");
  writeFileSync(file, configuration);
  const child = spawn("pgbouncer", ["--quiet", file], { stdio: "ignore", ...findAccount() });
  await waitUntilListening(port);
  return {
    toPooledUrl(url) {
      const pooled = new URL(url);
      pooled.port = String(port);
      pooled.hostname = "127.0.0.1";
      return pooled.toString();
    },
    async stop() {
      await stop(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const exited = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGINT");
  await exited;
}
