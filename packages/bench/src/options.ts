import { parseArgs } from "node:util";
import { contestants, ours, type Contestant } from "./contestants.js";

/** How the benchmark runs. */
export interface Options {
  readonly rounds: number;
  readonly seconds: number;
  readonly warmUpSeconds: number;
  readonly contestants: readonly Contestant[];
  readonly workloads: ReadonlySet<string> | null;
  /** Whether a missed goal is a failure. */
  readonly check: boolean;
}

const workloadNames = ["game", "games", "entry", "offer"];

const help = `Usage: npm run bench [-- OPTIONS]
       npm run bench -- enumeration    whether the time of an answer tells that an account exists

Measures the service against its peers on one machine: every server on the same database, with the same
requests, its answers compared byte by byte before anything is measured.

  --rounds N     rounds, in each of which every server has its turn (5)
  --seconds N    length of each measurement (5)
  --warm-up N    seconds of load on each server and request before the first round (4)
  --only NAME    a server (${contestants.map(({ name }) => name).join(", ")}) or a request (${workloadNames.join(", ")}); repeatable.
                 The service itself always takes part.
  --check        exit code 1 when a goal is missed
  --help         this text
`;

/** Reads the command line; null when help was asked for and given. */
export function readOptions(args: readonly string[]): Options | null {
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
  const servers = contestants.filter(({ name }) => values.only.includes(name));
  const requests = workloadNames.filter((name) => values.only.includes(name));
  const known = [...contestants.map(({ name }) => name), ...workloadNames];
  const unknown = values.only.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new Error(`--only ${unknown[0]}: choose from ${known.join(", ")}.`);
  return {
    rounds: positive("--rounds", values.rounds),
    seconds: positive("--seconds", values.seconds),
    warmUpSeconds: positive("--warm-up", values["warm-up"]),
    contestants: servers.length > 0 ? [ours, ...servers.filter((each) => each !== ours)] : contestants,
    workloads: requests.length > 0 ? new Set(requests) : null,
    check: values.check,
  };
}

function positive(name: string, text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1) throw new Error(`${name} takes a whole number from 1 on.`);
  return value;
}
