import path from "node:path";
import { parseArgs } from "node:util";
import { compile } from "../compile.js";
import { eventTriggers, setTriggers, withClient } from "../databases.js";
import { prepareDatabases, type PreparedDatabases } from "../run.js";
import { type RunningServer, startServer } from "../server-process.js";
import { type BenchmarkServer, service } from "../servers.js";
import { formatRates, measureRates, method, selectWorkloads, type Setup } from "../setups.js";
import { createTemporaryFolder, startPostgres } from "../stop-on-signal.js";
import { toKeyedName } from "../workloads/keyed.js";
import { writeReport } from "../write-report.js";
import { ensureWrk } from "../wrk.js";
import { addEndpoints, endpoints, type MeasuredDeliveries, measureDeliveries } from "./deliveries.js";
import { startReceiver } from "./receiver.js";
import { type MeasuredSequencer, measureSequencer } from "./sequencer.js";

const without: BenchmarkServer = { ...service, name: "without-events", title: "without events" };
const withEvents: BenchmarkServer = { ...service, name: "with-events", title: "with events" };
const withEndpoints: BenchmarkServer = {
  ...service,
  name: "with-endpoints",
  title: `with ${endpoints} endpoints`,
  env: { WEBHOOK_ALLOWED_NETWORKS: "127.0.0.0/8" },
};
const workloadNames = [
  toKeyedName("rate"),
  toKeyedName("add"),
  toKeyedName("progress"),
  toKeyedName("create-review"),
  "like",
];
const defaultRows = 10_000_000;

/**
 * `npm run bench -- events`: writes with the triggers that log events and without them, and how many events a second the sequencer
 * adds to a log of ten million events, and how fast events are sent to endpoints. Writes EVENTS.md. Returns the exit code.
 */
export async function measureEvents(args: readonly string[], log: (line: string) => void): Promise<number> {
  const { values } = parseArgs({ args: [...args], options: { rows: { type: "string" } } });
  const rows = Number(values.rows ?? defaultRows);
  ensureWrk();
  await compile();
  const { folder, remove } = createTemporaryFolder("events");
  const postgres = await startPostgres({ dataFolder: path.join(folder, "data"), database: "bench" });
  const stops: Stops = [];
  try {
    const { data, environments } = await prepareDatabases(
      postgres.url,
      [without, withEvents, withEndpoints],
      folder,
      log,
    );
    await withClient(environments(without).databaseUrl, (client) =>
      setTriggers(client, "DISABLE", eventTriggers),
    );
    const start = createStart(environments, stops);
    const sending = await start(withEndpoints, without.title);
    log("sending events to endpoints");
    const deliveries = await measureSending(sending.instance, { data, environments }, folder, stops);
    const setups = [await start(without), await start(withEvents, without.title), sending];
    const rates = await measureRates(setups, selectWorkloads(data, workloadNames), folder, log);
    for (const stop of stops.splice(0)) await stop();
    log(`filling the log with ${rows} events`);
    const sequencer = await withClient(environments(withEvents).databaseUrl, (client) =>
      measureSequencer(client, rows),
    );
    await report(formatRates(rates, setups), sequencer, deliveries);
    return 0;
  } finally {
    for (const stop of stops) await stop();
    await postgres.stop();
    await remove();
  }
}

type Stops = (() => Promise<void>)[];

/** Starts servers, which are stopped at the end. */
const createStart =
  (environments: PreparedDatabases["environments"], stops: Stops) =>
  async (server: BenchmarkServer, baseline?: string): Promise<Setup> => {
    const instance = await startServer(server, environments(server));
    stops.push(instance.stop);
    return {
      title: server.title,
      port: instance.port,
      instance,
      ...(baseline !== undefined && { baseline }),
    };
  };

/** Adds endpoints, which stay, and measures how fast events are sent to them. */
async function measureSending(
  server: RunningServer,
  { data, environments }: PreparedDatabases,
  folder: string,
  stops: Stops,
): Promise<MeasuredDeliveries> {
  const receiver = await startReceiver();
  stops.push(receiver.stop);
  const { databaseUrl, secrets } = environments(withEndpoints);
  await addEndpoints(databaseUrl, secrets, receiver.url);
  const [read] = selectWorkloads(data, ["game"]);
  if (read === undefined) throw new Error("There is no workload game.");
  return measureDeliveries(server, receiver, read, folder);
}

/** Prints the report, and writes EVENTS.md. */
async function report(
  rates: string,
  sequencer: MeasuredSequencer,
  deliveries: MeasuredDeliveries,
): Promise<void> {
  const text = `# Events

<!-- Written by \`npm run bench -- events\`. -->

${method} Without events, the triggers that log them are disabled; everything else is the same.

${rates}
The sequencer adds ${sequencer.eventsPerSecond} events a second to a log of ${sequencer.rows} events, whose rows and indexes take
${sequencer.bytesPerEvent} bytes an event. A page of 100 events in the middle of it takes ${sequencer.pageMs} ms.

The service sends ${deliveries.deliveriesPerSecond} deliveries a second to ${endpoints} endpoints of a fast receiver on the same two cores. While it sends
${deliveries.deliveriesBeside} a second, reads of a game have ${deliveries.requestRatio} of their speed. Of 300 deliveries a second, 99 % arrive
within ${deliveries.p99Ms} ms of the change.
`;
  process.stdout.write(`\n${await writeReport("EVENTS", text)}`);
}
