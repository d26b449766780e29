import { createServer } from "node:http";
import { StartupError } from "@game-community/postgres/startup-error";
import type { MetricsAddress } from "../../platform/config.js";
import type { Logger } from "../../platform/log.js";
import { listen } from "../start/listen.js";

/** Serves `GET /metrics`, and nothing else. */
export async function serveMetrics(
  { host, port }: MetricsAddress,
  log: Logger,
  render: () => Promise<string>,
): Promise<{ stop(): Promise<void> }> {
  const server = createServer((request, response) => {
    const [path] = (request.url ?? "").split("?", 1);
    if (path !== "/metrics" || request.method !== "GET") return void response.writeHead(404).end();
    render().then(
      (text) => {
        response.writeHead(200, { "Content-Type": "text/plain; version=0.0.4; charset=utf-8" });
        response.end(text);
      },
      (error: unknown) => {
        log.error({ err: error }, "The metrics could not be read.");
        response.writeHead(500).end();
      },
    );
  });
  const listeningPort = await listen(server, { host, port }).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message.replaceAll(/\b(PORT|HOST)\b/g, "METRICS_$1") : "";
    throw new StartupError(`Metrics cannot be served. ${reason}`, { cause: error });
  });
  log.info({ host, port: listeningPort }, "Metrics are served.");
  return {
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
