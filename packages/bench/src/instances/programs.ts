import { writeFileSync } from "node:fs";
import path from "node:path";
import { startProgram } from "../../../../scripts/cluster/processes.js";
import { findFreePorts, waitUntilListening } from "../../../server/test/support/ports.js";
import { stopOnSignal } from "../stop-on-signal.js";

/** Starts Redis without storage. */
export async function startRedis(folder: string): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const [port = 0] = await findFreePorts(1);
  const args = ["--bind", "127.0.0.1", "--port", String(port), "--save", ""];
  const stop = await start("redis-server", args, folder, [port]);
  return { url: `redis://127.0.0.1:${port}`, stop };
}

/** HAProxy with a port that leads to the first instance, and one that leads to both. */
export interface InstanceProxy {
  readonly ports: { readonly one: number; readonly two: number };
  stop(): Promise<void>;
}

/** Starts HAProxy, without TLS, before two instances. */
export async function startProxy(
  folder: string,
  [first, second]: readonly [number, number],
): Promise<InstanceProxy> {
  const [one = 0, two = 0] = await findFreePorts(2);
  const file = path.join(folder, "haproxy.cfg");
  writeFileSync(
    file,
    `defaults
  mode http
  timeout connect 2s
  timeout client 65s
  timeout server 65s
  option forwardfor
  http-reuse safe
listen one
  bind 127.0.0.1:${one}
  server first 127.0.0.1:${first}
listen two
  bind 127.0.0.1:${two}
  balance roundrobin
  server first 127.0.0.1:${first}
  server second 127.0.0.1:${second}
`,
  );
  return { ports: { one, two }, stop: await start("haproxy", ["-db", "-f", file], folder, [one, two]) };
}

/** Starts a program, and waits until it listens at its ports. Returns how to stop it. */
async function start(
  program: string,
  args: readonly string[],
  folder: string,
  ports: readonly number[],
): Promise<() => Promise<void>> {
  const stop = stopOnSignal(startProgram({ name: program, program, args, folder }).stop);
  await Promise.all(ports.map(waitUntilListening));
  return stop;
}
