import { fileURLToPath } from "node:url";
import { type Samples, scrape } from "../support/scrape.js";
import { runCli, startProcess } from "../support/service-process.js";
import type { Primary, Standby } from "../support/standbys.js";

/** What a process with replicas says of them. */
interface ReplicatedRun {
  /** The replicas in its message at the start. */
  readonly start: string;
  /** Its metrics after one read for each replica. */
  readonly samples: Samples;
  readonly doctor: string;
}

/** Runs the service as a process with replicas, and reads a path once for each of them. */
export async function runWithReplicas(
  { databaseUrl }: Pick<Primary, "databaseUrl">,
  standbys: readonly Pick<Standby, "url">[],
  path: string,
): Promise<ReplicatedRun> {
  const environment = {
    DATABASE_URL: databaseUrl,
    DATABASE_REPLICA_URLS: standbys.map(({ url }) => url).join(" "),
    DATA_DIR: fileURLToPath(new URL("../../../../.cache/test-data", import.meta.url)),
    METRICS_PORT: "0",
    LOG_LEVEL: "info",
    LOG_FORMAT: "json",
  };
  const service = startProcess(environment);
  try {
    const baseUrl = await service.ready;
    const start = await service.waitForOutput(/Replicas +(.*)\n/);
    for (const _ of standbys) await fetch(baseUrl + path);
    const port = await service.waitForOutput(/"port":(\d+),"msg":"Metrics are served\."/);
    const samples = await scrape(`http://127.0.0.1:${port}/metrics`);
    const { stdout } = await runCli(["doctor"], environment);
    return { start, samples, doctor: stdout };
  } finally {
    service.signal("SIGTERM");
    await service.exited;
  }
}
