import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createClient } from "@game-community/sdk";
import { afterAll, beforeAll, describe, expect, it, jest } from "@jest/globals";
import { markCatalogueImported } from "../../support/catalogue.js";
import { type Collector, type ReceivedSpan, startCollector } from "../../support/collector.js";
import { pollUntil } from "../../support/poll-until.js";
import { readSampleQueries } from "../../support/sample-queries.js";
import { readMetricNames, type Samples, scrape } from "../../support/scrape.js";
import { startProcess, stopProcesses } from "../../support/service-process.js";
import { createTestDatabase, type TestDatabase } from "../../support/test-database.js";

// Each test waits for a process.
jest.setTimeout(180_000);

const traceId = "4bf92f3577b34da6a3ce929d0e0e4736";
const writeTraceId = "5bf92f3577b34da6a3ce929d0e0e4736";
const parentId = "00f067aa0ba902b7";

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  await markCatalogueImported(database.url);
  folder = await mkdtemp(path.join(tmpdir(), "telemetry-"));
});
afterAll(async () => {
  await stopProcesses();
  await database.drop();
  await rm(folder, { recursive: true });
});

const start = (environment: Readonly<Record<string, string>>) =>
  startProcess({ DATABASE_URL: database.url, DATA_DIR: folder, ...environment });

describe("a service with metrics and traces", () => {
  let collector: Collector;
  let service: ReturnType<typeof startProcess>;
  let origin: string;
  let metricsUrl: string;
  let samples: Samples;
  beforeAll(async () => {
    collector = await startCollector();
    service = start({
      METRICS_PORT: "0",
      LOG_LEVEL: "info",
      LOG_FORMAT: "json",
      LOG_STATEMENTS: "on",
      RATE_LIMIT_ANONYMOUS: "5",
      LIMIT_STORE: "postgresql",
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
      OTEL_BSP_SCHEDULE_DELAY: "50",
      OTEL_RESOURCE_ATTRIBUTES: "deployment.environment.name=test",
    });
    origin = await service.ready;
    const port = await service.waitForOutput(/"port":(\d+),"msg":"Metrics are served\."/);
    metricsUrl = `http://127.0.0.1:${port}/metrics`;
    const api = createClient({ baseUrl: `${origin}/rest` });
    await api.authentication.signUp({
      email: "ada@example.org",
      password: "correct horse battery staple",
      username: "ada",
      display_name: "Ada",
    });
    const headers = { traceparent: `00-${traceId}-${parentId}-01`, "X-Request-Id": "traced" };
    await fetch(`${origin}/rest/v1/games/no-game`, { headers });
    await fetch(`${origin}/rest/v1/feedback`, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        "Idempotency-Key": "one",
        traceparent: `00-${writeTraceId}-${parentId}-01`,
        "X-Request-Id": "written",
      },
      body: JSON.stringify({ type: "IDEA", title: "Idea", message: "An idea." }),
    });
    for (let sent = 0; sent < 5; sent++) await fetch(`${origin}/rest/v1/games`);
    await fetch(`${origin}/rest/docs`, { headers: { "X-Request-Id": "page" } });
    await fetch(`${origin}/rest/nothing`);
    samples = await pollUntil(
      () => scrape(metricsUrl),
      (read) =>
        read.has('job_last_success_timestamp_seconds{job_name="delete-idempotency-keys"}') &&
        sentMails(read) > 0,
    );
  });
  afterAll(() => collector.close());

  const sentMails = (read: Samples): number => read.get('mail_deliveries_total{outcome="sent"}') ?? 0;

  it("counts requests by operation and status, and their problems", () => {
    expect(samples.get('http_server_requests_total{operation="getGame",status="404"}')).toBe(1);
    expect(samples.get('http_server_requests_total{operation="docs",status="200"}')).toBe(1);
    expect(samples.get('http_server_requests_total{operation="unmatched",status="404"}')).toBe(1);
    expect(samples.get('http_server_problems_total{code="game-not-found"}')).toBe(1);
    expect(samples.get('http_server_request_duration_seconds_count{operation="listGames"}')).toBe(5);
    expect(samples.get('http_server_request_duration_seconds_bucket{operation="listGames",le="+Inf"}')).toBe(
      5,
    );
    expect(samples.get('rate_limit_refused_requests_total{quota="anonymous"}')).toBeGreaterThan(0);
  });

  it("measures statements, connections, jobs, mails, webhooks and caches", () => {
    expect(samples.get('db_client_operation_duration_seconds_count{operation="SELECT"}')).toBeGreaterThan(0);
    expect(samples.get('db_client_connections_max{pool="main"}')).toBe(10);
    expect(samples.get("db_up")).toBe(1);
    expect(samples.get("instances_live")).toBe(1);
    expect(samples.get("rate_limit_store_up")).toBe(1);
    expect(samples.get("event_sequencer_lag_seconds")).toBeLessThan(5);
    expect(samples.get('webhook_endpoints{status="disabled",reason="gone"}')).toBe(0);
    expect(samples.get('job_runs_total{job_name="delete-idempotency-keys",outcome="success"}')).toBe(1);
    expect(samples.get('job_failing{job_name="delete-idempotency-keys"}')).toBe(0);
    expect(samples.get('job_lateness_seconds{job_name="delete-idempotency-keys"}')).toBe(0);
    expect(samples.get("mail_oldest_pending_age_seconds")).toBe(0);
    expect(samples.get('cache_entries{cache="residents"}')).toBeGreaterThanOrEqual(0);
  });

  it("has every metric that the sample dashboard and the sample alerts read", () => {
    const names = new Set([...samples.keys()].map((sample) => sample.replace(/\{.*/, "")));
    // Prometheus itself writes `up`; what has not happened yet, and what there is none of, has no series.
    const replicas = ["db_replica_up", "db_replica_lag_seconds", "db_replica_reads_total"];
    const others = ["up", "db_client_operation_errors_total", ...replicas];
    const queries = readSampleQueries();
    expect(queries.length).toBeGreaterThan(20);
    for (const query of queries)
      for (const name of readMetricNames(query)) expect([...names, ...others]).toContain(name);
  });

  it("serves nothing but the metrics, and only there", async () => {
    expect((await fetch(new URL("/", metricsUrl))).status).toBe(404);
    expect((await fetch(metricsUrl, { method: "POST" })).status).toBe(404);
    expect((await fetch(`${origin}/metrics`)).status).toBe(404);
  });

  it("sends a span per request in the trace of the client, with a span per statement", async () => {
    const isServerSpan = (span: ReceivedSpan) => span.traceId === traceId && span.kind === 2;
    const spans = await pollUntil(
      () => Promise.resolve(collector.spans()),
      (received) => received.some(isServerSpan),
    );
    const request = spans.find(isServerSpan);
    expect(request).toMatchObject({
      name: "getGame",
      parentSpanId: parentId,
      attributes: {
        "http.request.method": "GET",
        "http.route": "/rest/v1/games/{slug}",
        "http.response.status_code": 404,
        "game_community.problem.code": "game-not-found",
      },
    });
    const statements = spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId);
    expect(statements.length).toBeGreaterThan(0);
    expect(statements[0]).toMatchObject({
      kind: 3,
      traceId,
      attributes: { "db.system.name": "postgresql", "db.operation.name": "SELECT" },
    });
    expect(collector.resource()).toMatchObject({
      "service.name": "game-community",
      "deployment.environment.name": "test",
    });
  });

  it("logs each request with the number of its statements", async () => {
    const countSpans = (ofTrace: string) =>
      collector.spans().filter((span) => span.traceId === ofTrace && span.kind === 3).length;
    const readLogged = async (id: string) =>
      Number(await service.waitForOutput(new RegExp(`"request_id":"${id}",[^\\n]*"statements":(\\d+)`)));
    expect(await readLogged("traced")).toBe(countSpans(traceId));
    const written = await readLogged("written");
    expect(written).toBeGreaterThan(1);
    await pollUntil(
      () => countSpans(writeTraceId),
      (count) => count >= written,
    );
    expect(written).toBe(countSpans(writeTraceId));
    expect(await readLogged("page")).toBe(0);
  });

  it("sends spans of jobs and mails with their statements, and no values", () => {
    const spans = collector.spans();
    for (const name of ["job delete-idempotency-keys", "mail VERIFY_EMAIL"]) {
      const task = spans.find((span) => span.name === name);
      expect(task).toBeDefined();
      expect(spans.some(({ parentSpanId }) => parentSpanId === task?.spanId)).toBe(true);
    }
    expect(JSON.stringify(spans)).not.toMatch(/ada@example|no-game/);
  });

  it("sends the last spans before it stops", async () => {
    await fetch(`${origin}/rest/v1/health`, { headers: { traceparent: `00-${traceId}-${parentId}-01` } });
    service.signal("SIGTERM");
    const { code } = await service.exited;
    expect(code).toBe(0);
    expect(collector.spans().map(({ name }) => name)).toContain("getHealth");
  });
});

it("serves requests and stops as usual without a collector, and says so once", async () => {
  const service = start({
    LOG_LEVEL: "info",
    OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:1",
    OTEL_BSP_SCHEDULE_DELAY: "20",
    OTEL_EXPORTER_OTLP_TIMEOUT: "200",
  });
  const origin = await service.ready;
  expect((await fetch(`${origin}/rest/v1/games`)).status).toBe(200);
  await service.waitForOutput(/Traces could not be sent\./);
  expect((await fetch(`${origin}/rest/v1/games`)).status).toBe(200);
  service.signal("SIGTERM");
  const { code, stdout } = await service.exited;
  expect(code).toBe(0);
  expect(stdout.match(/Traces could not be sent/g)).toHaveLength(1);
});

it("reports that the port of the metrics is in use", async () => {
  const collector = await startCollector();
  const { port } = new URL(collector.endpoint);
  const { code, stderr } = await start({ METRICS_PORT: port }).exited;
  collector.close();
  expect(code).toBe(1);
  expect(stderr).toContain(`Port ${port} on 127.0.0.1 is in use.`);
  expect(stderr).toContain("METRICS_PORT");
});
