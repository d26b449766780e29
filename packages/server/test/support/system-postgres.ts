import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { findPostgres } from "../../../../scripts/cluster/programs.js";
import { findFreePort } from "./ports.js";

/** PostgreSQL does not run as root. */
const asPostgres =
  process.getuid?.() === 0 ? ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups"] : ["env"];

/** A folder with PostgreSQL servers that were installed with the system. */
export interface SystemPostgres {
  readonly folder: string;
  /** Runs a program of PostgreSQL in the folder, and returns its output. */
  run(program: string, ...args: string[]): string;
  /** Runs a shell script as the account of PostgreSQL. */
  shell(script: string): string;
  /** Starts the server in a sub-folder, on a port of its own, and returns the URL of its database `community`. */
  start(name: string, settings?: readonly string[]): Promise<string>;
  stop(name: string): void;
  /** Stops all servers and removes the folder. */
  remove(): void;
}

/** Creates a folder for servers. */
export function createSystemPostgres(): SystemPostgres {
  const programs = findPostgres();
  if (programs === "") throw new Error("Install PostgreSQL (Debian: postgresql).");
  const folder = mkdtempSync(path.join(tmpdir(), "postgres-"));
  chmodSync(folder, 0o777);
  const started = new Set<string>();
  const execute = (program: string, args: readonly string[]) =>
    execFileSync(asPostgres[0] ?? "", [...asPostgres.slice(1), program, ...args], {
      encoding: "utf8",
      cwd: folder,
      stdio: ["ignore", "pipe", "pipe"],
    });
  const run = (program: string, ...args: string[]) => execute(path.join(programs, program), args);
  const stop = (name: string) => {
    started.delete(name);
    run("pg_ctl", "stop", "--mode=fast", "--pgdata", path.join(folder, name));
  };
  return {
    folder,
    run,
    shell: (script) => execute("bash", ["-euo", "pipefail", "-c", script]),
    async start(name, settings = []) {
      const cluster = path.join(folder, name);
      if (!existsSync(cluster))
        run(
          "initdb",
          "--pgdata",
          cluster,
          "--auth=trust",
          "--username=postgres",
          "--encoding=UTF8",
          "--no-sync",
        );
      const port = await findFreePort();
      const options = [
        `port=${port}`,
        "listen_addresses=127.0.0.1",
        "unix_socket_directories=''",
        ...settings,
      ];
      const log = path.join(folder, `${name}.log`);
      const flags = options.map((option) => `-c "${option}"`).join(" ");
      execute("bash", [
        "-c",
        `"${path.join(programs, "pg_ctl")}" start --wait --pgdata "${cluster}" --log "${log}" --options '${flags}' >/dev/null`,
      ]);
      started.add(name);
      return `postgresql://postgres@127.0.0.1:${port}/community`;
    },
    stop,
    remove() {
      for (const name of [...started]) stop(name);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
