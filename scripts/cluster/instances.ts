import { readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { waitUntil } from "../../packages/server/test/support/poll-until.js";
import { passwords } from "./database-node.js";
import { createMachineClock } from "./machine-clock.js";
import { type RunningProgram, signalTree, startProgram } from "./processes.js";

/** An instance of the service. */
export interface Instance {
  readonly name: string;
  readonly port: number;
  start(): Promise<void>;
  stop(): Promise<void>;
  kill(): void;
  freeze(): void;
  thaw(): void;
  /** Sets its clock ahead of the true time, by seconds. */
  setClock(seconds: number): void;
}

/** Where instances find what they use. */
export interface InstancePorts {
  readonly http: number;
  readonly pool: number;
  readonly primary: number;
  readonly redis: number;
  readonly databases: readonly number[];
}

const root = fileURLToPath(new URL("../..", import.meta.url));
const readyTimeoutMs = 120_000;

/** The URL of the database at a port. */
export const databaseUrl = (port: number): string =>
  `postgresql://community:${passwords.community}@127.0.0.1:${port}/community`;

/** Prepares an instance of the build. */
export function createInstance(
  name: string,
  port: number,
  folder: string,
  ports: InstancePorts,
  extra: Readonly<Record<string, string>>,
): Instance {
  let program: RunningProgram | null = null;
  const clock = createMachineClock(folder, name);
  const signal = (kind: NodeJS.Signals) => program && signalTree([program.pid], kind);
  return {
    name,
    port,
    async start() {
      program = startProgram({
        name,
        program: process.execPath,
        args: [path.join(root, "packages/server/dist/main.js")],
        folder,
        environment: {
          PORT: String(port),
          BASE_URL: `http://127.0.0.1:${ports.http}`,
          DATABASE_URL: databaseUrl(ports.pool),
          DATABASE_DIRECT_URL: databaseUrl(ports.primary),
          DATABASE_REPLICA_URLS: ports.databases.map(databaseUrl).join(" "),
          REDIS_URL: `redis://127.0.0.1:${ports.redis}`,
          DATA_DIR: path.join(folder, "keys"),
          TRUST_PROXY: "1",
          SHUTDOWN_DELAY_SECONDS: "2",
          ...clock.environment,
          ...extra,
        },
      });
      await waitUntil(`${name} is ready`, readyTimeoutMs, () => {
        if (!program?.isRunning()) throw new Error(readFileSync(path.join(folder, `${name}.log`), "utf8"));
        return isOk(`http://127.0.0.1:${port}/readyz`);
      });
    },
    async stop() {
      signal("SIGCONT");
      await program?.stop();
    },
    kill: () => signal("SIGKILL"),
    freeze: () => signal("SIGSTOP"),
    thaw: () => signal("SIGCONT"),
    setClock: clock.set,
  };
}

/** Whether a URL answers with a success. */
export const isOk = async (url: string): Promise<boolean> => {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2_000) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
};
