import { parseArgs } from "node:util";
import {
  allServers,
  type BenchmarkServer,
  createBaseline,
  nest,
  nodeHttp,
  nodeHttpPipelined,
  nodeHttpTransaction,
  service,
  serviceLogging,
  serviceMetrics,
} from "./servers.js";
import { workloadNames } from "./workloads/index.js";
import { keyedNames, toKeyedName } from "./workloads/keyed.js";

/** The command-line options. */
export interface Options {
  readonly rounds: number;
  /** The number of rounds with 256 connections. */
  readonly roundsUnderPressure: number;
  readonly seconds: number;
  readonly warmUpSeconds: number;
  readonly servers: readonly BenchmarkServer[];
  readonly workloads: ReadonlySet<string> | null;
  /** Exit with 1 if a goal is missed. */
  readonly check: boolean;
  /** Whether all workloads are measured with the servers of all goals in enough rounds, so that RESULTS.md is updated. */
  readonly isFull: boolean;
}

const goalServers = [
  service,
  serviceLogging,
  serviceMetrics,
  nodeHttp,
  nodeHttpPipelined,
  nodeHttpTransaction,
  nest,
];
const minRoundsOfFullRun = 5;

const serverNames = allServers.map(({ name }) => name);

const help = `Usage: npm run bench [-- OPTIONS]
       npm run bench -- scale          more operations, more rows, later pages
       npm run bench -- profile [WORKLOAD …]   CPU time by part and by statement
       npm run bench -- first-times    CPU time of a first played game, an unlock, a first review
       npm run bench -- memory         memory over ten minutes; writes MEMORY.md
       npm run bench -- instances      one and two instances, and the stores of rate limits; writes INSTANCES.md
       npm run bench -- events         writes with and without events, and the sequencer; writes EVENTS.md
       npm run bench -- growth         ten million rows, as one table and by month; writes GROWTH.md
       npm run bench -- report         the report of the last run with the values of the other modes; if the run was full,
                                       writes RESULTS.md
       npm run bench -- pocketbase     PocketBase over the same games; needs Go
       npm run bench -- enumeration    checks for user enumeration by response time

Compares the service with its peers on one machine. All servers have a copy of the same database and get the same
requests; before measuring, their responses and the rows that they change are compared.

  --quick            about five minutes: the service and ${nodeHttp.name}, 2 rounds of 1 s
  --rounds N         number of rounds; each measures every server (9); 0 only verifies the servers
  --seconds N        duration of each measurement (1)
  --warm-up N        warm-up seconds per server and workload (2)
  --only NAMES       servers and workloads, separated by commas. The service itself is always included. With all
                     workloads, the servers of the goals and ${minRoundsOfFullRun} rounds, RESULTS.md is updated.
                     Servers: ${serverNames.join(", ")}
                     Workloads: ${workloadNames.join(", ")}
  --keyed            also the workloads of --only with a new Idempotency-Key for each request, as the SDK sends them
  --baseline PATH    also measure the built service of another checkout with the same migrations
  --check            exit with 1 if a goal is missed
  --help             show this help
`;

const definitions = {
  quick: { type: "boolean", default: false },
  rounds: { type: "string" },
  seconds: { type: "string" },
  "warm-up": { type: "string" },
  only: { type: "string", multiple: true },
  keyed: { type: "boolean", default: false },
  baseline: { type: "string" },
  check: { type: "boolean", default: false },
  help: { type: "boolean", default: false },
} as const;

/** Parses the command line. Returns null after printing the help. */
export function parseOptions(args: readonly string[]): Options | null {
  const { values } = parseArgs({ args: [...args], options: definitions });
  if (values.help) {
    process.stdout.write(help);
    return null;
  }
  const named = (values.only ?? []).flatMap((names) => names.split(","));
  const keyed = values.keyed ? named.filter((name) => keyedNames.includes(name)).map(toKeyedName) : [];
  const only = [...named, ...keyed];
  const workloads = workloadNames.filter((name) => only.includes(name));
  const unknown = only.find((name) => ![...serverNames, ...workloadNames].includes(name));
  if (unknown !== undefined)
    throw new Error(`--only ${unknown}: choose from ${[...serverNames, ...workloadNames].join(", ")}.`);
  const defaults = values.quick
    ? { rounds: "2", seconds: "1", warmUp: "1" }
    : { rounds: "9", seconds: "1", warmUp: "2" };
  const rounds = parseInteger("--rounds", values.rounds ?? defaults.rounds, 0);
  const servers = selectServers(only, values.quick);
  return {
    rounds,
    roundsUnderPressure: Math.ceil(rounds / 2),
    seconds: parseInteger("--seconds", values.seconds ?? defaults.seconds),
    warmUpSeconds: parseInteger("--warm-up", values["warm-up"] ?? defaults.warmUp),
    servers: values.baseline === undefined ? servers : [...servers, createBaseline(values.baseline)],
    workloads: workloads.length > 0 ? new Set(workloads) : null,
    check: values.check,
    isFull:
      values.baseline === undefined &&
      workloads.length === 0 &&
      goalServers.every((server) => servers.includes(server)) &&
      rounds >= minRoundsOfFullRun,
  };
}

/** The service and the named servers; without names all, or for a quick run the peer that goals compare with. */
function selectServers(names: readonly string[], isQuick: boolean): readonly BenchmarkServer[] {
  const named = allServers.filter((server) => server !== service && names.includes(server.name));
  if (named.length > 0) return [service, ...named];
  return isQuick ? [service, nodeHttp, serviceLogging, serviceMetrics] : allServers;
}

function parseInteger(name: string, text: string, min = 1): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < min) throw new Error(`${name} must be an integer from ${min}.`);
  return value;
}
