import path from "node:path";
import { startRedis } from "../../../server/test/support/redis-server.js";
import { compile } from "../compile.js";
import { findChanges } from "../databases.js";
import type { Dataset } from "../dataset/seed.js";
import { orderForRound, reset } from "../measure.js";
import { formatRatio } from "../results.js";
import { prepareDatabases } from "../run.js";
import { type RunningServer, startServer } from "../server-process.js";
import { type BenchmarkServer, service } from "../servers.js";
import { median, pairedRatio } from "../statistics.js";
import { createTemporaryFolder, startPostgres, stopOnSignal } from "../stop-on-signal.js";
import { createWorkloads } from "../workloads/index.js";
import { toKeyedName, withSdkHeaders } from "../workloads/keyed.js";
import { isWrite, type Workload } from "../workloads/workload.js";
import { writeReport } from "../write-report.js";
import { ensureWrk, runWrk, writeRequestsFile } from "../wrk.js";
import { startProxy } from "./proxy.js";

type Log = (line: string) => void;

const load = { connections: 32, seconds: 1 };
/** Many short rounds, because the speed of the machine varies from second to second. */
const rounds = 15;
const workloadNames = ["me", toKeyedName("progress")];

/** What is measured: requests to a port, compared with those to another one. */
interface Setup {
  readonly title: string;
  readonly port: number;
  /** One of its instances, whose database is reset. */
  readonly instance: RunningServer;
  /** The title of the set-up that it is compared with. */
  readonly baseline?: string;
}

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
    await report(await measureRates(setups, selectWorkloads(data), folder, log), setups);
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

const selectWorkloads = (data: Dataset): readonly Workload[] =>
  createWorkloads(data)
    .filter(({ name }) => workloadNames.includes(name))
    .map(withSdkHeaders);

/** The requests per second of each set-up, by workload, round by round. */
type Rates = ReadonlyMap<Workload, ReadonlyMap<string, readonly number[]>>;

async function measureRates(
  setups: readonly Setup[],
  workloads: readonly Workload[],
  folder: string,
  log: Log,
): Promise<Rates> {
  const rates = new Map<Workload, Map<string, number[]>>();
  for (const workload of workloads) {
    const file = writeRequestsFile(folder, workload);
    const rows = new Map<string, number[]>(setups.map(({ title }) => [title, []]));
    rates.set(workload, rows);
    let changed: readonly string[] = [];
    for (let round = -1; round <= rounds; round += 1)
      for (const { title, port, instance } of orderForRound(setups, round + 2)) {
        const { requests, seconds } = await runWrk(port, file, load);
        if (isWrite(workload) && changed.length === 0)
          changed = [...(await findChanges(instance.databaseUrl)).keys()];
        await reset(instance, changed);
        // The first rounds warm up.
        if (round > 0) rows.get(title)?.push(requests / seconds);
        log(`round ${round}/${rounds} ${workload.name}, ${title}: ${Math.round(requests / seconds)} req/s`);
      }
  }
  return rates;
}

/** Prints the table, and writes INSTANCES.md. */
async function report(rates: Rates, setups: readonly Setup[]): Promise<void> {
  const rows = [...rates].flatMap(([workload, byTitle]) =>
    setups.map(({ title, baseline }) => {
      const values = byTitle.get(title) ?? [];
      const ratio =
        baseline === undefined ? "" : formatRatio(pairedRatio(values, byTitle.get(baseline) ?? []));
      return `| ${workload.title} | ${title} | ${Math.round(median(values))} | ${ratio} | ${baseline ?? ""} |`;
    }),
  );
  const text = `# Several instances

<!-- Written by \`npm run bench -- instances\`. -->

Medians of ${rounds} rounds with ${load.connections} connections, on a machine whose two processors run the instances, PostgreSQL,
HAProxy and the load generator. Requests have the headers and keys of the SDK.

| Request | Set-up | Requests per second | Ratio (lowest–highest round) | Compared with |
|---|---|---|---|---|
${rows.join("\n")}
`;
  process.stdout.write(`\n${await writeReport("INSTANCES", text)}`);
}
