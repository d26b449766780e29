import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parse } from "yaml";
import { createLink, type Link } from "./link.js";
import { createMachineClock, linkPostgres } from "./machine-clock.js";
import { type Account, type RunningProgram, signalTree, startProgram } from "./processes.js";
import type { Programs } from "./programs.js";

/** The accounts of the databases, all on loopback. */
export const passwords = {
  postgres: "postgres",
  replication: "replication",
  community: "community",
} as const;

/** A machine with Patroni and PostgreSQL. */
export interface DatabaseNode {
  readonly name: string;
  /** The port of PostgreSQL for all others, behind the link that `cut` cuts. */
  readonly port: number;
  /** The port of Patroni's health checks, behind the link that `cut` cuts. */
  readonly checkPort: number;
  start(): void;
  /** Stops in an orderly way: Patroni hands the primary over. */
  stop(): Promise<void>;
  /** The machine is lost: all processes end at once. */
  kill(): void;
  /** PostgreSQL alone ends at once. */
  killPostgres(): void;
  /** All processes stand still, like a paused virtual machine. */
  freeze(): void;
  /** PostgreSQL alone stands still. */
  freezePostgres(): void;
  thaw(): void;
  /** Sets the clock of PostgreSQL ahead of the true time, by seconds. */
  setClock(seconds: number): void;
  /** The machine is cut off: from etcd, from its clients and from those that copy from it. */
  cut(): void;
  heal(): void;
}

/** The URL of a superuser of a node. */
export const superuserUrl = ({ port }: Pick<DatabaseNode, "port">): string =>
  `postgresql://postgres:${passwords.postgres}@127.0.0.1:${port}/postgres`;

interface NodeOptions {
  readonly name: string;
  readonly folder: string;
  readonly ports: { readonly postgres: number; readonly patroni: number; readonly etcd: number };
  readonly programs: Programs;
  readonly account: Account;
}

/** Prepares a node. It forms a cluster with the others of the same etcd. */
export async function createDatabaseNode(options: NodeOptions): Promise<DatabaseNode> {
  const { name, folder, ports, programs, account } = options;
  const links = {
    postgres: await createLink(ports.postgres),
    patroni: await createLink(ports.patroni),
    etcd: await createLink(ports.etcd),
  };
  const configuration = path.join(folder, `${name}.yaml`);
  // JSON is YAML.
  const clock = createMachineClock(folder, name);
  const postgresPrograms = linkPostgres(programs.postgres, path.join(folder, `${name}-bin`), clock);
  writeFileSync(configuration, JSON.stringify(configurePatroni(options, links, postgresPrograms), null, 2));
  const patroniCommand = { name, program: programs.patroni, args: [configuration], folder, account };
  let patroni: RunningProgram | null = null;
  let isOn = false;
  // As systemd does: Patroni ends if etcd does not answer when it starts.
  const runPatroni = () => {
    const program = startProgram(patroniCommand);
    patroni = program;
    void program.exited.then(() =>
      setTimeout(() => isOn && patroni === program && runPatroni(), 1_000).unref(),
    );
  };
  const postgres = () => [readPostmaster(path.join(folder, name))];
  const roots = () => [patroni?.pid ?? 0, ...postgres()];
  const each = (act: (link: Link) => void) => () => Object.values(links).forEach(act);
  return {
    name,
    port: links.postgres.port,
    checkPort: links.patroni.port,
    start() {
      isOn = true;
      runPatroni();
    },
    async stop() {
      isOn = false;
      signalTree(roots(), "SIGCONT");
      await patroni?.stop();
      signalTree(roots(), "SIGKILL");
      for (const link of Object.values(links)) await link.close();
    },
    kill() {
      isOn = false;
      signalTree(roots(), "SIGKILL");
    },
    killPostgres: () => signalTree(postgres(), "SIGKILL"),
    freezePostgres: () => signalTree(postgres(), "SIGSTOP"),
    freeze: () => signalTree(roots(), "SIGSTOP"),
    thaw: () => signalTree(roots(), "SIGCONT"),
    setClock: clock.set,
    cut: each((link) => link.cut()),
    heal: each((link) => link.heal()),
  };
}

/** The process of PostgreSQL, which is not a child of Patroni; 0 if there is none. */
function readPostmaster(dataFolder: string): number {
  try {
    return Number(readFileSync(path.join(dataFolder, "postmaster.pid"), "utf8").split("\n", 1)[0]);
  } catch {
    return 0;
  }
}

/** The settings of the guide, with the addresses of this machine, and without what protects a machine from being lost. */
function configurePatroni(
  { name, folder, ports }: NodeOptions,
  links: { readonly postgres: Link; readonly patroni: Link; readonly etcd: Link },
  postgresPrograms: string,
): object {
  const sample = parse(readFileSync(new URL("patroni.yaml", samples), "utf8")) as PatroniSettings;
  const { dcs, initdb } = sample.bootstrap;
  const at = (port: number) => `127.0.0.1:${port}`;
  return {
    ...sample,
    name,
    restapi: { listen: at(ports.patroni), connect_address: at(links.patroni.port) },
    // Without asking etcd for other addresses of its own, which no link cuts.
    etcd3: { hosts: [at(links.etcd.port)], use_proxies: true },
    bootstrap: { dcs, initdb: [...initdb, "no-sync"] },
    postgresql: {
      ...sample.postgresql,
      listen: at(ports.postgres),
      connect_address: at(links.postgres.port),
      data_dir: path.join(folder, name),
      bin_dir: postgresPrograms,
      pgpass: path.join(folder, `${name}.pgpass`),
      authentication: {
        superuser: { username: "postgres", password: passwords.postgres },
        replication: { username: "replication", password: passwords.replication },
      },
      pg_hba: [
        "local all all trust",
        "host replication replication 127.0.0.1/32 scram-sha-256",
        "host all all 127.0.0.1/32 scram-sha-256",
      ],
      parameters: { unix_socket_directories: folder, fsync: "off" },
    },
  };
}

const samples = new URL("../../docs/operating/samples/", import.meta.url);

/** What is read of the sample. */
interface PatroniSettings {
  readonly bootstrap: { readonly dcs: object; readonly initdb: readonly unknown[] };
  readonly postgresql: object;
}
