import { parseArgs } from "node:util";
import { allServers, service, type BenchmarkServer } from "./servers.js";

/** The command-line options. */
export interface Options {
  readonly rounds: number;
  readonly seconds: number;
  readonly warmUpSeconds: number;
  readonly servers: readonly BenchmarkServer[];
  readonly workloads: ReadonlySet<string> | null;
  /** Exit with 1 if a goal is missed. */
  readonly check: boolean;
}

const workloadNames = ["game", "games", "entry", "offer"];

const help = `Usage: npm run bench [-- OPTIONS]
       npm run bench -- enumeration    checks for user enumeration by response time

Compares the throughput of the service with its peers on one machine. All servers use the same database and get the
same requests; before measuring, their responses are compared byte by byte.

  --rounds N     number of rounds; each measures every server (5)
  --seconds N    duration of each measurement (5)
  --warm-up N    warm-up seconds per server and workload (4)
  --only NAME    a server (${allServers.map(({ name }) => name).join(", ")}) or a workload (${workloadNames.join(", ")}); repeatable.
                 The service itself is always included.
  --check        exit with 1 if a goal is missed
  --help         show this help
`;

/** Parses the command line. Returns null after printing the help. */
export function parseOptions(args: readonly string[]): Options | null {
  const { values } = parseArgs({
    args: [...args],
    options: {
      rounds: { type: "string", default: "5" },
      seconds: { type: "string", default: "5" },
      "warm-up": { type: "string", default: "4" },
      only: { type: "string", multiple: true, default: [] },
      check: { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) {
    process.stdout.write(help);
    return null;
  }
  const servers = allServers.filter(({ name }) => values.only.includes(name));
  const workloads = workloadNames.filter((name) => values.only.includes(name));
  const known = [...allServers.map(({ name }) => name), ...workloadNames];
  const unknown = values.only.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new Error(`--only ${unknown[0]}: choose from ${known.join(", ")}.`);
  return {
    rounds: parsePositiveInteger("--rounds", values.rounds),
    seconds: parsePositiveInteger("--seconds", values.seconds),
    warmUpSeconds: parsePositiveInteger("--warm-up", values["warm-up"]),
    servers: servers.length > 0 ? [service, ...servers.filter((server) => server !== service)] : allServers,
    workloads: workloads.length > 0 ? new Set(workloads) : null,
    check: values.check,
  };
}

function parsePositiveInteger(name: string, text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1) throw new Error(`${name} must be a positive integer.`);
  return value;
}
