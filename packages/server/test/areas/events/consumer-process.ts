import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

/** A program of its own, which follows the log with the SDK. */
export interface ConsumerProcess {
  /** The versions of the subjects of what it got, in its order. */
  readonly versions: number[];
  /** How often it has lost its connection. */
  reconnects(): number;
  /** Stops it, as a machine that sleeps does, or lets it go on. */
  signal(name: "SIGSTOP" | "SIGCONT"): void;
  stop(): Promise<void>;
}

const program = `
import { createClient } from "@game-community/sdk";
import { streamEvents } from "@game-community/sdk/events";

const { baseUrl, serviceKey, query } = JSON.parse(process.argv[1]);
const onReconnect = () => console.log("reconnect");
for await (const { subject } of streamEvents(createClient({ baseUrl, serviceKey }), { query, onReconnect }))
  console.log(subject.version);
`;

interface ConsumerOptions {
  readonly baseUrl: string;
  readonly serviceKey: string;
  readonly query: object;
}

/** Starts a consumer. */
export function startConsumer(options: ConsumerOptions): ConsumerProcess {
  const sources = ["--conditions=@game-community/source", "--import", "tsx"];
  const args = [...sources, "--input-type=module", "-e", program, JSON.stringify(options)];
  const child = spawn(process.execPath, args, {
    cwd: import.meta.dirname,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const versions: number[] = [];
  let reconnects = 0;
  createInterface(child.stdout).on("line", (line) => {
    if (line === "reconnect") reconnects += 1;
    else versions.push(Number(line));
  });
  return {
    versions,
    reconnects: () => reconnects,
    signal: (name) => void child.kill(name),
    async stop() {
      const exited = once(child, "exit");
      child.kill("SIGKILL");
      await exited;
    },
  };
}
