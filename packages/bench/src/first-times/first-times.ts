import { connectDatabase } from "../../../server/src/platform/database/client.js";
import { compile } from "../compile.js";
import { findChanges, withClient } from "../databases.js";
import type { Dataset } from "../dataset/seed.js";
import { reset } from "../measure.js";
import { readCpuTime, readProcessTreeCpuTime } from "../process-stats.js";
import { prepareDatabases, readPostmasterPid } from "../run.js";
import { type RunningServer, startServer } from "../server-process.js";
import { service } from "../servers.js";
import { createTemporaryFolder, startPostgres } from "../stop-on-signal.js";
import { writeResults } from "../stored-results.js";
import { createScenarios, findRatings, insertAchievement, type Scenario, type Step } from "./scenarios.js";

type Log = (line: string) => void;

const warmUps = 3;
const rounds = 9;
const concurrency = 16;

/**
 * `npm run bench -- first-times`: the CPU time of the service and of PostgreSQL for requests that do something for the first
 * time, relative to the same requests when they are sent again. Returns the exit code.
 */
export async function measureFirstTimes(log: Log): Promise<number> {
  await compile();
  const { folder, remove } = createTemporaryFolder("first-times");
  const postgres = await startPostgres({ dataFolder: `${folder}/data`, database: "bench" });
  try {
    const { data, environments } = await prepareDatabases(postgres.url, [service], folder, log);
    const environment = environments(service);
    const { database, close } = connectDatabase(environment.databaseUrl);
    await insertAchievement(database, data);
    const ratings = await findRatings(database);
    await close();
    await withClient(environment.databaseUrl, (client) => client.query("VACUUM ANALYZE"));
    const server = await startServer(service, environment);
    try {
      const costs = await measureAll(server, readPostmasterPid(postgres.cluster), { data, ratings }, log);
      publish(costs);
    } finally {
      await server.stop();
    }
    return 0;
  } finally {
    await postgres.stop();
    await remove();
  }
}

/** CPU time per request in microseconds, of every round. */
type Costs = ReadonlyMap<Step, number[]>;

interface Requests {
  readonly data: Dataset;
  readonly ratings: Awaited<ReturnType<typeof findRatings>>;
}

async function measureAll(
  server: RunningServer,
  postmasterPid: number,
  { data, ratings }: Requests,
  log: Log,
): Promise<ReadonlyMap<Scenario, Costs>> {
  const measured = new Map<Scenario, Costs>();
  for (const scenario of createScenarios(data, ratings)) {
    const costs = new Map<Step, number[]>(scenario.steps.map((step) => [step, []]));
    for (let round = 1 - warmUps; round <= rounds; round++) {
      for (const step of scenario.steps) {
        const cost = await measureStep(server, postmasterPid, step);
        if (round > 0) costs.get(step)?.push(cost);
        log(`round ${round}/${rounds}, ${step.title}: ${cost.toFixed(0)} µs`);
      }
      await reset(server, [...(await findChanges(server.databaseUrl)).keys()]);
    }
    measured.set(scenario, costs);
  }
  return measured;
}

/** Sends the requests of a step once, and returns the CPU time per request. */
async function measureStep(
  { pid, port }: RunningServer,
  postmasterPid: number,
  { requests }: Step,
): Promise<number> {
  const read = () => readCpuTime(pid) + readProcessTreeCpuTime(postmasterPid);
  const before = read();
  const waiting = [...requests];
  const send = async (): Promise<void> => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const { path, body, token } = next;
      const headers = { "Content-Type": "application/json", Authorization: `Bearer ${token}` };
      const response = await fetch(`http://127.0.0.1:${port}${path}`, { method: "POST", headers, body });
      const text = await response.text();
      if (response.status !== 201) throw new Error(`POST ${path} returned ${response.status}: ${text}`);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, send));
  return (read() - before) / requests.length;
}

/** Prints the costs, and stores the ratios that have goals. */
function publish(measured: ReadonlyMap<Scenario, Costs>): void {
  const ratios: Record<string, number> = {};
  for (const [{ usual }, costs] of measured)
    for (const [step, values] of costs) {
      const cost = sum(values);
      if (step.name !== undefined) ratios[step.name] = cost / sum(costs.get(usual) ?? []);
      const ratio = step.name === undefined ? "" : `, ${ratios[step.name]?.toFixed(2)} × the usual`;
      process.stdout.write(`${step.title}: ${(cost / values.length).toFixed(0)} µs${ratio}\n`);
    }
  writeResults("first-times", ratios);
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
