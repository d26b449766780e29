import { appendFileSync, chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { withClient } from "@game-community/postgres";
import {
  copyCluster,
  type EmbeddedServer,
  restoreCluster,
  startEmbedded,
} from "@game-community/postgres/embedded";
import { migrate } from "@game-community/postgres/migrations";
import { signalTree } from "../../../../scripts/cluster/processes.js";
import { pollUntil } from "./poll-until.js";
import { readPostmasterPid } from "./postmaster.js";

/** A server with a migrated database that standbys replicate. */
export interface Primary {
  readonly databaseUrl: string;
  /** Starts a standby with the state of now. */
  addStandby(): Promise<Standby>;
  stop(): Promise<void>;
}

/** A standby that streams from the primary. */
export interface Standby {
  readonly url: string;
  /** Runs a statement and returns its first row. */
  query<Row>(text: string): Promise<Row>;
  /** Stops or goes on to apply changes. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  /** Resolves when everything that the primary has written until now is applied. */
  catchUp(): Promise<void>;
  /** Sends a signal to all processes of the server. */
  signal(name: "SIGSTOP" | "SIGCONT" | "SIGKILL"): void;
}

/** Starts a primary in a temporary folder. */
export async function startPrimary(): Promise<Primary> {
  const folder = mkdtempSync(path.join(tmpdir(), "replicated-"));
  chmodSync(folder, 0o755);
  const primary = await startEmbedded({ dataFolder: path.join(folder, "primary") });
  await migrate(primary.url);
  const standbys: EmbeddedServer[] = [];
  return {
    databaseUrl: primary.url,
    async addStandby() {
      const server = await startStandby(primary, path.join(folder, `standby-${standbys.length}`));
      standbys.push(server);
      return createStandby(primary.url, server);
    },
    async stop() {
      for (const server of [...standbys, primary]) await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Starts the server on a copy of the primary's cluster. */
async function startStandby(primary: EmbeddedServer, dataFolder: string): Promise<EmbeddedServer> {
  const backup = `${dataFolder}.backup`;
  await copyCluster(primary, backup, () => undefined);
  await restoreCluster(backup, dataFolder, () => undefined);
  const cluster = path.join(dataFolder, "postgres");
  writeFileSync(path.join(cluster, "standby.signal"), "");
  const { hostname, port, username, password } = new URL(primary.url);
  appendFileSync(
    path.join(cluster, "postgresql.auto.conf"),
    `primary_conninfo = 'host=${hostname} port=${port} user=${username} password=${password}'\n` +
      "wal_retrieve_retry_interval = '100ms'\n",
  );
  return startEmbedded({ dataFolder });
}

function createStandby(primaryUrl: string, { url, cluster }: EmbeddedServer): Standby {
  const query = async <Row>(text: string): Promise<Row> =>
    withClient(url, async (client) => (await client.query(text)).rows[0] as Row);
  /** Commits a change that nobody reads, so that PostgreSQL sends all changes before it. */
  const flush = (): Promise<string> =>
    withClient(primaryUrl, async (client) => {
      await client.query("SELECT pg_logical_emit_message(true, 'test', 'catch up')");
      const { rows } = await client.query<{ lsn: string }>("SELECT pg_current_wal_flush_lsn()::text AS lsn");
      return rows[0]?.lsn ?? "";
    });
  return {
    url,
    query,
    pause: () => query("SELECT pg_wal_replay_pause()"),
    resume: () => query("SELECT pg_wal_replay_resume()"),
    async catchUp() {
      const lsn = await flush();
      await pollUntil(
        () => query<{ reached: boolean }>(`SELECT pg_last_wal_replay_lsn() >= '${lsn}'::pg_lsn AS reached`),
        ({ reached }) => reached,
        { intervalMs: 10 },
      );
    },
    signal: (name) => signalServer(cluster, name),
  };
}

/** Sends a signal to all processes of a server, which has its data in the folder `cluster`. */
export function signalServer(cluster: string, name: "SIGSTOP" | "SIGCONT" | "SIGKILL"): void {
  signalTree([readPostmasterPid(cluster)], name);
}
