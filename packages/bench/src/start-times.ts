import type { StartTimes } from "./results.js";
import { type ServerEnvironment, startServer } from "./server-process.js";
import { type BenchmarkServer, service } from "./servers.js";
import { median } from "./statistics.js";

/** The names of the start times of the service by `npm start`. */
export const npmStart = "npm start";
export const npmStartEmbedded = "npm start with the embedded database";

const warmStarts = 5;

/** Starts a server several times, one after the other. The first start may read files that nothing has cached yet. */
async function measureStarts(server: BenchmarkServer, environment: ServerEnvironment): Promise<StartTimes> {
  const times: number[] = [];
  for (let start = 0; start <= warmStarts; start++) {
    const running = await startServer(server, environment);
    times.push(running.startMs);
    await running.stop();
  }
  const [first = NaN, ...warm] = times;
  return { first, warm: median(warm) };
}

/** Measures the start to the first response of every server, and of the service by `npm start`, also with its embedded database. */
export async function measureAllStarts(
  servers: readonly BenchmarkServer[],
  toEnvironment: (server: BenchmarkServer) => ServerEnvironment,
): Promise<Map<string, StartTimes>> {
  const starts = new Map<string, StartTimes>();
  const byNpm = { ...service, entry: "npm start" };
  starts.set(npmStart, await measureStarts(byNpm, toEnvironment(service)));
  const embedded = { ...toEnvironment(service), databaseUrl: "", readinessPath: "/rest/v1/games?limit=1" };
  starts.set(npmStartEmbedded, await measureStarts(byNpm, embedded));
  for (const server of servers) starts.set(server.title, await measureStarts(server, toEnvironment(server)));
  return starts;
}
