import { once } from "node:events";
import { createServer } from "node:http";
import { type BenchmarkServer, traceEndpoint } from "./servers.js";
import { stopOnSignal } from "./stop-on-signal.js";

const sendsTraces = ({ env }: BenchmarkServer): boolean => env?.OTEL_EXPORTER_OTLP_ENDPOINT === traceEndpoint;

/** Takes traces as fast as it can, and reads none, if one of the servers sends some. Returns a function that stops it. */
export async function startTraceReceiver(servers: readonly BenchmarkServer[]): Promise<() => Promise<void>> {
  if (!servers.some(sendsTraces)) return () => Promise.resolve();
  const receiver = createServer((request, response) => {
    request.on("end", () => response.end("{}")).resume();
  });
  receiver.listen(Number(new URL(traceEndpoint).port), "127.0.0.1");
  await once(receiver, "listening");
  return stopOnSignal(() => {
    receiver.close();
    receiver.closeAllConnections();
  });
}
