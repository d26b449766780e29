import { execFile, spawn } from "node:child_process";
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { waitUntil } from "../../packages/server/test/support/poll-until.js";
import { findFreePorts } from "../../packages/server/test/support/ports.js";
import { ensureBuild } from "../build-server.js";
import { createDatabaseNode, type DatabaseNode, passwords, superuserUrl } from "./database-node.js";
import { createFaults, type Faults } from "./faults.js";
import { createInstance, databaseUrl, type Instance, isOk } from "./instances.js";
import { findAccount } from "./processes.js";
import { findPrograms } from "./programs.js";
import { readRoles, type Role } from "./roles.js";
import {
  countPrimaries,
  type Environment,
  type ProxyPorts,
  startEtcd,
  startHaproxy,
  startPgbouncer,
  startRedis,
} from "./services.js";

/** A running cluster: instances behind HAProxy, on a replicated database behind PgBouncer. */
export interface Cluster {
  /** Of the proxy before the instances. */
  readonly baseUrl: string;
  /** Of the primary, past PgBouncer. */
  readonly primaryUrl: string;
  readonly nodes: readonly DatabaseNode[];
  /** Configurations, data and one log for each program. */
  readonly folder: string;
  /** What to show: names and addresses. */
  readonly addresses: Readonly<Record<string, string>>;
  readonly faults: Faults;
  /** What each database is now. */
  readRoles(): Promise<readonly Role[]>;
  stop(): Promise<void>;
}

/** The size of a cluster. */
export interface ClusterOptions {
  readonly instances: number;
  readonly databases: number;
  /** Of the seeded community; 0 seeds none. */
  readonly residents: number;
  /** Of the proxy before the instances; 0 for any free port. */
  readonly port: number;
  /** Further variables of the instances. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Whether the proxy sends a request to another instance if one has ended while it worked on it. @default true */
  readonly repeatsUnanswered?: boolean;
  /** Told what is being started. */
  readonly report: (step: string) => void;
}

/** What a start has got so far. */
interface Start extends Environment {
  readonly options: ClusterOptions;
  /** The next free port. */
  readonly takePort: () => number;
  /** Stops what has been started, the last first. */
  readonly cleanUps: (() => Promise<void> | void)[];
}

/** Starts all programs of a cluster. What has been started is stopped again if one fails. */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const programs = findPrograms();
  await ensureBuild();
  const account = findAccount();
  const folder = createFolder(account);
  const free = await findFreePorts(6 + options.databases * 2 + options.instances);
  const start: Start = {
    folder,
    programs,
    account,
    options,
    takePort: () => free.pop() ?? 0,
    cleanUps: [() => rmSync(folder, { recursive: true, force: true })],
  };
  const stop = async () => {
    for (const cleanUp of start.cleanUps.splice(0).reverse()) await cleanUp();
  };
  try {
    return { ...(await startPrograms(start)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startPrograms(start: Start): Promise<Omit<Cluster, "stop">> {
  const { options, folder, takePort } = start;
  const stores = await startStores(start);
  const nodes = await startDatabases(start, stores.ports.etcd);
  const ports = {
    http: options.port || takePort(),
    primary: takePort(),
    pool: takePort(),
    redis: stores.ports.redis,
    databases: nodes.map(({ port }) => port),
  };
  const instances = Array.from({ length: options.instances }, (_, index) =>
    createInstance(`instance${index + 1}`, takePort(), folder, ports, options.environment ?? {}),
  );
  const proxies = await startProxies(start, ports, nodes, instances);
  await startInstances(start, instances, databaseUrl(ports.primary));
  const baseUrl = `http://127.0.0.1:${ports.http}`;
  await waitUntil("HAProxy has a ready instance", 20_000, () => isOk(`${baseUrl}/rest/v1/health`));
  const pgbouncerConsole = `postgresql://postgres:${passwords.postgres}@127.0.0.1:${ports.pool}/pgbouncer`;
  const programs = { ...stores.programs, ...proxies };
  const sql = (url: string, statement: string) => runSql(start, url, statement);
  return {
    baseUrl,
    primaryUrl: databaseUrl(ports.primary),
    nodes,
    folder,
    addresses: {
      Service: `${baseUrl}/rest`,
      ...Object.fromEntries(instances.map(({ name, port }) => [name, `http://127.0.0.1:${port}/rest`])),
      PgBouncer: databaseUrl(ports.pool),
      "PgBouncer's console": pgbouncerConsole,
      "HAProxy to primary": databaseUrl(ports.primary),
      ...Object.fromEntries(nodes.map(({ name, port }) => [name, databaseUrl(port)])),
      Redis: `redis://127.0.0.1:${ports.redis}`,
      etcd: `http://127.0.0.1:${stores.ports.etcd}`,
      Logs: folder,
    },
    faults: createFaults({ nodes, instances, programs, sql, pgbouncerConsole }),
    readRoles: () => readRoles(nodes),
  };
}

/** Starts etcd and Redis. */
async function startStores(start: Start) {
  start.options.report("etcd and Redis");
  const ports = { etcd: start.takePort(), redis: start.takePort() };
  const etcd = startEtcd(start, { client: ports.etcd, peer: start.takePort() });
  const redis = startRedis(start, ports.redis);
  start.cleanUps.push(etcd.stop, redis.stop);
  await waitUntil("etcd answers", 20_000, () => isOk(`http://127.0.0.1:${ports.etcd}/health`));
  return { ports, programs: { etcd, redis } };
}

async function startDatabases(start: Start, etcdPort: number): Promise<readonly DatabaseNode[]> {
  const { options, takePort } = start;
  options.report(`${options.databases} databases`);
  const nodes = await Promise.all(
    Array.from({ length: options.databases }, (_, index) => {
      const ports = { postgres: takePort(), patroni: takePort(), etcd: etcdPort };
      return createDatabaseNode({ ...start, name: `db${index + 1}`, ports });
    }),
  );
  start.cleanUps.push(async () => void (await Promise.all(nodes.map((node) => node.stop()))));
  const [primary, ...standbys] = nodes;
  primary?.start();
  await waitForRoles(nodes, 1);
  // They copy the primary.
  for (const node of standbys) node.start();
  await waitForRoles(nodes, nodes.length);
  if (primary) await createDatabase(start, primary);
  return nodes;
}

async function startProxies(
  start: Start,
  ports: ProxyPorts & { readonly pool: number },
  nodes: readonly DatabaseNode[],
  instances: readonly Instance[],
) {
  start.options.report("HAProxy and PgBouncer");
  const haproxy = startHaproxy(start, ports, nodes, {
    instances,
    repeatsUnanswered: start.options.repeatsUnanswered ?? true,
  });
  const pgbouncer = startPgbouncer(start, ports.pool, ports.primary);
  start.cleanUps.push(haproxy.stop, pgbouncer.stop);
  await waitUntil("HAProxy knows the primary", 20_000, async () => (await countPrimaries(start)) === 1);
  return { haproxy, pgbouncer };
}

/** Starts the instances, the first of which migrates the database, and seeds the community. */
async function startInstances(
  { options, cleanUps }: Start,
  instances: readonly Instance[],
  primaryUrl: string,
): Promise<void> {
  for (const instance of instances) {
    options.report(instance.name);
    cleanUps.push(instance.stop);
    await instance.start();
    if (instance !== instances[0] || options.residents === 0) continue;
    options.report(`a community of ${options.residents} residents`);
    await seed(primaryUrl, options.residents);
  }
}

function createFolder(account: Environment["account"]): string {
  const folder = mkdtempSync(path.join(tmpdir(), "community-cluster-"));
  chmodSync(folder, 0o755);
  mkdirSync(path.join(folder, "keys"), { mode: 0o700 });
  if (account) chownSync(folder, account.uid, account.gid);
  return folder;
}

/** Waits until there are so many running databases, one of them the primary. */
const waitForRoles = (nodes: readonly DatabaseNode[], count: number): Promise<void> =>
  waitUntil(`${count} databases replicate`, 120_000, async () => {
    const roles = await readRoles(nodes);
    const isWell = ({ state }: Role) => state === "running" || state === "streaming";
    return roles.filter(isWell).length === count && roles.some(({ role }) => role === "leader");
  });

async function createDatabase(environment: Environment, primary: DatabaseNode): Promise<void> {
  const url = superuserUrl(primary);
  await runSql(environment, url, `CREATE ROLE community LOGIN PASSWORD '${passwords.community}'`);
  // Behind PgBouncer, instances cannot choose them.
  for (const setting of ["TimeZone = 'UTC'", "jit = off", "client_connection_check_interval = '2s'"])
    await runSql(environment, url, `ALTER ROLE community SET ${setting}`);
  await runSql(environment, url, "CREATE DATABASE community OWNER community");
}

// Not synchronous: the links to the databases are in this process.
const execute = promisify(execFile);

async function runSql({ programs }: Environment, url: string, statement: string): Promise<string> {
  const args = [url, "-XAtq", "-v", "ON_ERROR_STOP=1", "-c", statement];
  const { stdout } = await execute(path.join(programs.postgres, "psql"), args, { timeout: 15_000 });
  return stdout.trim();
}

async function seed(url: string, residents: number): Promise<void> {
  const program = fileURLToPath(new URL("../../packages/server/dist/db-seed.js", import.meta.url));
  const child = spawn(process.execPath, [program, "--residents", String(residents)], {
    env: { ...process.env, DATABASE_URL: url },
    stdio: ["ignore", "inherit", "inherit"],
  });
  const code = await new Promise((resolve) => child.once("exit", resolve));
  if (code !== 0) throw new Error("The community could not be seeded.");
}
