import { writeFileSync } from "node:fs";
import path from "node:path";
import { startProgram } from "../../../../scripts/cluster/processes.js";
import { findFreePorts, waitUntilListening } from "../../../server/test/support/ports.js";
import { stopOnSignal } from "../stop-on-signal.js";

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
  const program = startProgram({ name: "haproxy", program: "haproxy", args: ["-db", "-f", file], folder });
  const stop = stopOnSignal(program.stop);
  await Promise.all([one, two].map(waitUntilListening));
  return { ports: { one, two }, stop };
}
