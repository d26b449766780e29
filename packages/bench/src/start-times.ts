import { startServer, type ServerEnvironment } from "./server-process.js";
import { service, type BenchmarkServer } from "./servers.js";
import { median } from "./statistics.js";
import type { StartTimes } from "./results.js";

const warmStarts = 3;

/** Starts a server several times, one after the other. Nothing is cached before the first start, except by earlier runs. */
async function measureStarts(server: BenchmarkServer, environment: ServerEnvironment): Promise<StartTimes> {
  const times: number[] = [];
  for (let start = 0; start <= warmStarts; start++) {
    const running = await startServer(server, environment);
    times.push(running.startMs);
    await running.stop();
  }
  const [cold = NaN, ...warm] = times;
  return { cold, warm: median(warm) };
}

/** Measures the start to the first response of every server, and of the service by `npm start`. */
export async function measureAllStarts(
  servers: readonly BenchmarkServer[],
  toEnvironment: (server: BenchmarkServer) => ServerEnvironment,
): Promise<Map<string, StartTimes>> {
  const starts = new Map<string, StartTimes>();
  starts.set("npm start", await measureStarts({ ...service, entry: "npm start" }, toEnvironment(service)));
  for (const server of servers) starts.set(server.title, await measureStarts(server, toEnvironment(server)));
  return starts;
}
