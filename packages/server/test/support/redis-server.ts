import { type ChildProcess, spawn } from "node:child_process";
import { findFreePort, waitUntilListening } from "./ports.js";
import { requireProgram } from "./programs.js";

/** A Redis server without files, on a port of its own. */
export interface RedisServer {
  readonly url: string;
  signal(name: NodeJS.Signals): void;
  /** Kills it, and waits for its end. */
  kill(): Promise<void>;
  /** Starts it again, empty, on the same port. */
  start(): Promise<void>;
}

/** Starts Redis. */
export async function startRedis(): Promise<RedisServer> {
  requireProgram("redis-server");
  const port = await findFreePort();
  let child: ChildProcess | undefined;
  const start = async (): Promise<void> => {
    child = spawn("redis-server", ["--port", String(port), "--bind", "127.0.0.1", "--save", ""], {
      stdio: "ignore",
    });
    await waitUntilListening(port);
  };
  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    signal: (name) => void child?.kill(name),
    async kill() {
      if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
      const exited = new Promise((resolve) => child?.on("exit", resolve));
      child.kill("SIGKILL");
      await exited;
    },
    start,
  };
}
