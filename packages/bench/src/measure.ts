import pg from "pg";
import type { Options } from "./options.js";
import { putUnderLoad } from "./load.js";
import { cpuOf, cpuOfFamily, memoryOf } from "./processes.js";
import type { RunningServer } from "./server-process.js";
import type { Workload } from "./workloads.js";

/** One measurement of one server with one kind of request. */
export interface Sample {
  readonly round: number;
  readonly server: string;
  readonly workload: string;
  readonly requestsPerSecond: number;
  /** Microseconds. */
  readonly p50: number;
  readonly p99: number;
  /** Microseconds of CPU for each request. */
  readonly nodeCpu: number;
  readonly postgresCpu: number;
}

/** What is measured, and where. */
export interface Field {
  readonly servers: readonly RunningServer[];
  readonly workloads: readonly { readonly workload: Workload; readonly file: string }[];
  readonly databaseUrl: string;
  readonly postmasterPid: number;
}

/** Warms every server up, then measures in rounds: in each, every server has its turn with every kind of request. */
export async function measure(
  field: Field,
  { rounds, seconds, warmUpSeconds }: Options,
  say: (line: string) => void,
): Promise<Sample[]> {
  const samples: Sample[] = [];
  for (const { workload, file } of field.workloads)
    for (const server of field.servers) {
      say(`warming up ${server.contestant.name} with ${workload.name}`);
      await warmUp(server, file, warmUpSeconds);
    }
  for (let round = 1; round <= rounds; round++)
    for (const { workload, file } of field.workloads)
      for (const server of rotated(field.servers, round)) {
        if (workload.method === "PATCH") await tidy(field.databaseUrl);
        const sample = await sampleOf(field, server, file, seconds);
        samples.push({ round, server: server.contestant.name, workload: workload.name, ...sample });
        say(
          `round ${round}/${rounds} ${workload.name} ${server.contestant.name}: ${Math.round(sample.requestsPerSecond)} req/s`,
        );
      }
  return samples;
}

const enoughToWarmUp = 5_000;

/** On a slow or busy machine the same time brings fewer requests: goes on until code is compiled, within reason. */
async function warmUp({ port }: RunningServer, file: string, seconds: number): Promise<void> {
  let requests = 0;
  for (let times = 0; times < 5 && requests < enoughToWarmUp; times++)
    requests += (await putUnderLoad(port, file, seconds)).requests;
}

async function sampleOf(
  { postmasterPid }: Field,
  { port, pid }: RunningServer,
  file: string,
  seconds: number,
): Promise<Omit<Sample, "round" | "server" | "workload">> {
  const before = { node: cpuOf(pid), postgres: cpuOfFamily(postmasterPid) };
  const { requests, seconds: taken, p50, p99 } = await putUnderLoad(port, file, seconds);
  return {
    requestsPerSecond: requests / taken,
    p50,
    p99,
    nodeCpu: (cpuOf(pid) - before.node) / requests,
    postgresCpu: (cpuOfFamily(postmasterPid) - before.postgres) / requests,
  };
}

/** Removes what earlier writes have left behind, so that every server finds the tables alike. */
async function tidy(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query("VACUUM waitlist_entries, subscription_offers, subscriptions");
    await client.query("CHECKPOINT");
  } finally {
    await client.end();
  }
}

/** Nobody is always first. */
const rotated = <T>(items: readonly T[], by: number): T[] =>
  items.map((_, index) => items[(index + by) % items.length] as T);

/** Megabytes that each server holds now. */
export const memoryOfEach = (servers: readonly RunningServer[]): ReadonlyMap<string, number> =>
  new Map(servers.map(({ contestant, pid }) => [contestant.name, memoryOf(pid)]));
