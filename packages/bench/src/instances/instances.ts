import path from "node:path";
import { startRedis } from "../../../server/test/support/redis-server.js";
import { compile } from "../compile.js";
import { prepareDatabases } from "../run.js";
import { type RunningServer, startServer } from "../server-process.js";
import { type BenchmarkServer, service } from "../servers.js";
import { formatRates, measureRates, method, type Rates, selectWorkloads, type Setup } from "../setups.js";
import { createTemporaryFolder, startPostgres, stopOnSignal } from "../stop-on-signal.js";
import { toKeyedName } from "../workloads/keyed.js";
import { writeReport } from "../write-report.js";
import { ensureWrk } from "../wrk.js";
import { startProxy } from "./proxy.js";

type Log = (line: string) => void;

const workloadNames = ["me", toKeyedName("progress")];

/**
 * `npm run bench -- instances`: requests per second of one and of two instances behind HAProxy, and of one instance that counts
 * limits in each store. Writes INSTANCES.md. Returns the exit code.
 */
export async function measureInstances(log: Log): Promise<number> {
  ensureWrk();
  await compile();
  const { folder, remove } = createTemporaryFolder("instances");
  const postgres = await startPostgres({ dataFolder: path.join(folder, "data"), database: "bench" });
  const cleanUps: (() => Promise<void>)[] = [];
  try {
    const redis = await startRedis();
    cleanUps.push(stopOnSignal(redis.kill));
    const stores = createStores(redis.url);
    const servers = [service, ...stores];
    const { data, environments } = await prepareDatabases(postgres.url, servers, folder, log);
    const start = async (server: BenchmarkServer): Promise<RunningServer> => {
      log(`starting ${server.title}`);
      const running = await startServer(server, environments(server));
      cleanUps.push(running.stop);
      return running;
    };
    const [first, second] = [await start(service), await start(service)];
    const proxy = await startProxy(folder, [first.port, second.port]);
    cleanUps.push(proxy.stop);
    const setups: Setup[] = [
      { title: direct, port: first.port, instance: first },
      { title: oneBehind, port: proxy.ports.one, instance: first, baseline: direct },
      { title: "two instances behind HAProxy", port: proxy.ports.two, instance: first, baseline: oneBehind },
    ];
    for (const server of stores) {
      const instance = await start(server);
      const baseline = server !== stores[0] && { baseline: inMemory };
      setups.push({ title: server.title, port: instance.port, instance, ...baseline });
    }
    await report(await measureRates(setups, selectWorkloads(data, workloadNames), folder, log), setups);
    return 0;
  } finally {
    for (const cleanUp of cleanUps.reverse()) await cleanUp();
    await postgres.stop();
    await remove();
  }
}

const direct = "one instance, without a proxy";
const oneBehind = "one instance behind HAProxy";
const inMemory = "limits counted in memory";

const unreached = String(1_000_000);
const limits = {
  RATE_LIMITS: "on",
  RATE_LIMIT_ANONYMOUS: unreached,
  RATE_LIMIT_RESIDENT: unreached,
};

/** One instance for each store, whose limits nobody reaches. */
const createStores = (redisUrl: string): readonly BenchmarkServer[] => [
  { ...service, name: "memory", title: inMemory, env: limits },
  {
    ...service,
    name: "redis",
    title: "limits counted in Redis",
    env: { ...limits, REDIS_URL: redisUrl },
  },
  {
    ...service,
    name: "postgresql",
    title: "limits counted in PostgreSQL",
    env: { ...limits, LIMIT_STORE: "postgresql" },
  },
];

/** Prints the table, and writes INSTANCES.md. */
async function report(rates: Rates, setups: readonly Setup[]): Promise<void> {
  const text = `# Several instances

<!-- Written by \`npm run bench -- instances\`. -->

${method} The two processors of the machine run the instances, PostgreSQL, HAProxy and the load generator.

${formatRates(rates, setups)}`;
  process.stdout.write(`\n${await writeReport("INSTANCES", text)}`);
}
