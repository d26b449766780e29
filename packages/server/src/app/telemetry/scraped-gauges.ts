import process from "node:process";
import { setTimeout as wait } from "node:timers/promises";
import { Counter, Gauge, type Registry } from "prom-client";
import { mailQueueQuery } from "../../areas/emails/index.js";
import { sequencerLagQuery } from "../../areas/events/index.js";
import { serviceVersion } from "../../areas/health/index.js";
import { endpointCountsQuery, oldestDueQuery } from "../../areas/webhooks/index.js";
import { readCacheStatistics } from "../../platform/bounded-cache.js";
import { jobStatesQuery } from "../../platform/jobs/states.js";
import { shareResult } from "../../platform/shared-result.js";
import { createInstanceGauges } from "./instance-gauges.js";
import { createReplicaGauges } from "./replica-gauges.js";
import type { MetricSources } from "./telemetry-part.js";
import { createWebhookGauges, type WebhookState } from "./webhook-gauges.js";

/** Values that are read when metrics are scraped. */
export interface ScrapedGauges {
  update(sources: MetricSources): Promise<void>;
}

/** How long a scrape waits for the database. */
const maxWaitMs = 2_000;

/** Creates the gauges. The database is asked once a second at most, by one statement. */
export function createGauges(registry: Registry): ScrapedGauges {
  createBuildInfo(registry);
  const updateProcess = createProcessGauges(registry);
  const updateDatabase = createDatabaseGauges(registry);
  const updateReplicas = createReplicaGauges(registry);
  const updateInstances = createInstanceGauges(registry);
  const [updateJobs, updateMails] = [createJobGauges(registry), createMailGauges(registry)];
  const lag = new Gauge({
    name: "event_sequencer_lag_seconds",
    help: "For how long the oldest event has been waiting to be added to the log; 0 without one.",
    registers: [registry],
  });
  const updateWebhooks = createWebhookGauges(registry);
  const up = new Gauge({
    name: "db_up",
    help: "Whether the database answered when the metrics were read.",
    registers: [registry],
  });
  const readState = async (sources: MetricSources): Promise<void> => {
    const state = await Promise.race([readStoredState(sources), wait(maxWaitMs, null, { ref: false })]).catch(
      () => null,
    );
    up.set(state === null ? 0 : 1);
    updateJobs(state?.jobs ?? []);
    updateMails(state?.mails ?? []);
    lag.set(state?.sequencer_lag ?? 0);
    updateWebhooks(state);
  };
  let update: (() => Promise<void>) | undefined;
  return {
    async update(sources) {
      updateDatabase(sources);
      updateReplicas(sources);
      updateInstances(sources);
      await updateProcess(sources);
      update ??= shareResult(() => readState(sources), { maxAgeMs: 1_000, now: () => performance.now() });
      await update();
    },
  };
}

interface StoredState extends WebhookState {
  readonly jobs: readonly JobState[];
  readonly mails: readonly MailState[];
  readonly sequencer_lag: number;
}

interface JobState {
  readonly name: string;
  readonly last_success: number | null;
  readonly lateness: number;
  readonly failing: boolean;
}

interface MailState {
  readonly status: string;
  readonly count: number;
  readonly oldest_age: number;
}

async function readStoredState({ database, jobs }: MetricSources): Promise<StoredState> {
  const [state] = await database.$queryRaw<StoredState[]>`
    SELECT (SELECT coalesce(json_agg(j), '[]') FROM (${jobStatesQuery(jobs)}) j) AS jobs,
      (SELECT coalesce(json_agg(m), '[]') FROM (${mailQueueQuery}) m) AS mails,
      (${sequencerLagQuery}) AS sequencer_lag,
      (${oldestDueQuery}) AS oldest_delivery,
      (SELECT coalesce(json_agg(e), '[]') FROM (${endpointCountsQuery}) e) AS endpoints`;
  if (state === undefined) throw new Error("The state of jobs, mails and webhooks was not returned.");
  return state;
}

function createBuildInfo(registry: Registry): void {
  new Gauge({
    name: "game_community_build_info",
    help: "The version of the service and of Node.js; the value is 1.",
    labelNames: ["version", "node_version"],
    registers: [registry],
  }).set({ version: serviceVersion, node_version: process.versions.node }, 1);
}

function createProcessGauges(registry: Registry): (sources: MetricSources) => Promise<void> {
  const connections = new Gauge({
    name: "http_server_open_connections",
    help: "Open connections of clients.",
    registers: [registry],
  });
  const labelNames = ["cache"] as const;
  const registers = [registry];
  const streams = new Gauge({ name: "event_streams_open", help: "Open streams of events.", registers });
  const hits = new Counter({
    name: "cache_hits_total",
    help: "Reads that a cache answered.",
    labelNames,
    registers,
  });
  const misses = new Counter({
    name: "cache_misses_total",
    help: "Reads that a cache did not answer.",
    labelNames,
    registers,
  });
  const entries = new Gauge({ name: "cache_entries", help: "Entries of a cache.", labelNames, registers });
  return async ({ countConnections, countStreams }) => {
    connections.set(await countConnections());
    streams.set(countStreams());
    for (const metric of [hits, misses, entries]) metric.reset();
    for (const [cache, statistics] of readCacheStatistics()) {
      hits.inc({ cache }, statistics.hits);
      misses.inc({ cache }, statistics.misses);
      entries.set({ cache }, statistics.countEntries());
    }
  };
}

function createDatabaseGauges(registry: Registry): (sources: MetricSources) => void {
  const registers = [registry];
  const connections = new Gauge({
    name: "db_client_connections",
    help: "Connections of a pool by state: used or idle.",
    labelNames: ["pool", "state"],
    registers,
  });
  const max = new Gauge({
    name: "db_client_connections_max",
    help: "Maximum number of connections of a pool.",
    labelNames: ["pool"],
    registers,
  });
  const waiting = new Gauge({
    name: "db_client_connections_waiting",
    help: "Callers that wait for a connection of a pool.",
    labelNames: ["pool"],
    registers,
  });
  const statements = new Gauge({
    name: "db_client_pipeline_statements",
    help: "Reads on the shared connections: in flight, or waiting for room.",
    labelNames: ["state"],
    registers,
  });
  return ({ readLoad }) => {
    const { pools, pipeline } = readLoad();
    for (const pool of pools) {
      connections.set({ pool: pool.name, state: "used" }, pool.used);
      connections.set({ pool: pool.name, state: "idle" }, pool.idle);
      max.set({ pool: pool.name }, pool.max);
      waiting.set({ pool: pool.name }, pool.waiting);
    }
    statements.set({ state: "in_flight" }, pipeline.inFlight);
    statements.set({ state: "waiting" }, pipeline.waiting);
  };
}

function createJobGauges(registry: Registry): (jobs: readonly JobState[]) => void {
  const labelNames = ["job_name"] as const;
  const registers = [registry];
  const lastSuccess = new Gauge({
    name: "job_last_success_timestamp_seconds",
    help: "When a job last succeeded in any process.",
    labelNames,
    registers,
  });
  const lateness = new Gauge({
    name: "job_lateness_seconds",
    help: "For how long a job has been due without running.",
    labelNames,
    registers,
  });
  const failing = new Gauge({
    name: "job_failing",
    help: "Whether the last run of a job failed.",
    labelNames,
    registers,
  });
  return (jobs) => {
    for (const gauge of [lastSuccess, lateness, failing]) gauge.reset();
    for (const job of jobs) {
      const labels = { job_name: job.name };
      if (job.last_success !== null) lastSuccess.set(labels, job.last_success);
      lateness.set(labels, job.lateness);
      failing.set(labels, job.failing ? 1 : 0);
    }
  };
}

function createMailGauges(registry: Registry): (mails: readonly MailState[]) => void {
  const registers = [registry];
  const pending = new Gauge({
    name: "mails_pending",
    help: "Mails that are not sent yet, by status: queued, scheduled or sending.",
    labelNames: ["status"],
    registers,
  });
  const oldest = new Gauge({
    name: "mail_oldest_pending_age_seconds",
    help: "For how long the oldest mail that should have been sent has been waiting; 0 without one.",
    registers,
  });
  return (mails) => {
    for (const status of ["queued", "scheduled", "sending"]) pending.set({ status }, 0);
    for (const { status, count } of mails) pending.set({ status: status.toLowerCase() }, count);
    oldest.set(Math.max(0, ...mails.map(({ oldest_age }) => oldest_age)));
  };
}
