import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type EmbeddedOptions, type EmbeddedServer, startEmbedded } from "@game-community/postgres/embedded";

type Stop = () => unknown;

/** Stops what runs, the last first. */
const running: Stop[] = [];

/** Lets a signal stop what was started. Returns a function that stops it once. */
export function stopOnSignal(stop: Stop): () => Promise<void> {
  let stopped: Promise<void> | undefined;
  const stopOnce = (): Promise<void> =>
    (stopped ??= (async () => {
      await stop();
      running.splice(running.indexOf(stopOnce), 1);
    })());
  running.push(stopOnce);
  return stopOnce;
}

let isStopping = false;

/** Whether a signal has stopped the run. What fails then has lost its server or its database. */
export const isStopped = (): boolean => isStopping;

/** SIGINT and SIGTERM stop the servers and databases of the run, and remove its temporary files. npm sends Ctrl-C a second time. */
export function handleSignals(): void {
  const exitCodes = { SIGINT: 130, SIGTERM: 143 } as const;
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.on(signal, () => {
      if (isStopping) return;
      isStopping = true;
      void stopAll().finally(() => process.exit(exitCodes[signal]));
    });
}

async function stopAll(): Promise<void> {
  for (let stop = running.at(-1); stop !== undefined; stop = running.at(-1)) await stop();
}

/** Starts PostgreSQL. */
export async function startPostgres(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const starting = startEmbedded(options);
  const stop = stopOnSignal(async () => (await starting).stop());
  return { ...(await starting), stop };
}

/** A folder for temporary files. */
export interface TemporaryFolder {
  readonly folder: string;
  remove(): Promise<void>;
}

/** Creates a folder for temporary files. */
export function createTemporaryFolder(name: string): TemporaryFolder {
  const folder = mkdtempSync(path.join(tmpdir(), `game-community-${name}-`));
  return { folder, remove: stopOnSignal(() => rmSync(folder, { recursive: true, force: true })) };
}
