import type { IncomingMessage } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { summarizeStatement } from "@game-community/postgres";
import { getSqlState } from "@game-community/postgres/errors";
import {
  type Attributes,
  type Context,
  defaultTextMapGetter,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
  type Tracer,
} from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { setGlobalErrorHandler, W3CTraceContextPropagator } from "@opentelemetry/core";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from "@opentelemetry/resources";
import { BasicTracerProvider, BatchSpanProcessor } from "@opentelemetry/sdk-trace-base";
import { serviceVersion } from "../../areas/health/index.js";
import type { Logger } from "../../platform/log.js";
import type { Observer } from "../../platform/observer.js";
import type { TelemetryPart } from "./telemetry-part.js";

/** How long the process waits at its end until the collector has the last spans. */
const maxFlushMs = 3_000;

/** How often failed exports are logged at most. */
const warningIntervalMs = 60_000;

/**
 * Sends spans of requests, statements, jobs and mails to a collector. The sampler, batches and headers are configured by the
 * variables of OpenTelemetry, which its packages read. Spans find their parent by an AsyncLocalStorage, which costs a part of the
 * processor time while traces are on.
 */
export function startTraces(endpoint: string, log: Logger): TelemetryPart {
  logFailures(log);
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces` });
  const provider = new BasicTracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ "service.name": "game-community", "service.version": serviceVersion }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  const contexts = new AsyncLocalStorageContextManager().enable();
  const tracer = provider.getTracer("game-community", serviceVersion);
  return {
    observer: {
      ...traceRequests(tracer, contexts),
      ...traceStatements(tracer, contexts),
      ...traceTasks(tracer, contexts),
    },
    async stop() {
      await Promise.race([
        provider.shutdown().catch(() => undefined),
        wait(maxFlushMs, undefined, { ref: false }),
      ]);
      contexts.disable();
    },
  };
}

function logFailures(log: Logger): void {
  let lastLoggedAt = -Infinity;
  setGlobalErrorHandler((error) => {
    if (performance.now() - lastLoggedAt < warningIntervalMs) return;
    lastLoggedAt = performance.now();
    log.warn({ err: error }, "Traces could not be sent.");
  });
}

const isError = (status: number | null): boolean => status !== null && status >= 500;

/** A server span per request, with the operation as its name, in the trace of a `traceparent`. */
function traceRequests(
  tracer: Tracer,
  contexts: AsyncLocalStorageContextManager,
): Pick<Observer, "handleRequest" | "requestFinished"> {
  const propagator = new W3CTraceContextPropagator();
  const spans = new WeakMap<IncomingMessage, Span>();
  return {
    handleRequest(request, _response, handle) {
      const parent = propagator.extract(ROOT_CONTEXT, request.headers, defaultTextMapGetter);
      const span = tracer.startSpan(request.method ?? "HTTP", { kind: SpanKind.SERVER }, parent);
      spans.set(request, span);
      contexts.with(trace.setSpan(parent, span), handle);
    },
    requestFinished({ request, id, operation, method, route, status, code }) {
      const span = spans.get(request);
      if (span === undefined) return;
      if (operation !== null) span.updateName(operation);
      span.setAttributes({
        "http.request.method": method ?? "_OTHER",
        "url.scheme": "http",
        "http.request.header.x-request-id": [id],
        ...(route !== null && { "http.route": route }),
        ...(status !== null && { "http.response.status_code": status }),
        ...(code !== null && { "game_community.problem.code": code }),
      });
      if (isError(status)) fail(span, code ?? String(status));
      span.end();
    },
  };
}

/** A client span per statement of a request, job or mail, without values. Other statements, such as those at the start, have no span. */
function traceStatements(
  tracer: Tracer,
  contexts: AsyncLocalStorageContextManager,
): Pick<Observer, "statement"> {
  return {
    statement({ text }) {
      const context = contexts.active();
      if (trace.getSpan(context) === undefined) return () => undefined;
      const { operation, target } = summarizeStatement(text);
      const summary = target === null ? operation : `${operation} ${target}`;
      const attributes: Attributes = {
        "db.system.name": "postgresql",
        "db.operation.name": operation,
        "db.query.summary": summary,
        ...(target !== null && { "db.collection.name": target }),
      };
      const span = tracer.startSpan(summary, { kind: SpanKind.CLIENT, attributes }, context);
      return (error) => {
        if (error !== undefined) fail(span, getSqlState(error) ?? "connection");
        span.end();
      };
    },
  };
}

function fail(span: Span, type: string): void {
  span.setAttribute("error.type", type);
  span.setStatus({ code: SpanStatusCode.ERROR });
}

/** A span per run of a job and attempt of a mail, each in a trace of its own. */
function traceTasks(tracer: Tracer, contexts: AsyncLocalStorageContextManager): Pick<Observer, "task"> {
  return {
    async task({ kind, name }, work, describe) {
      const span = tracer.startSpan(
        `${kind} ${name}`,
        { attributes: { [`${kind}.name`]: name } },
        ROOT_CONTEXT,
      );
      const context: Context = trace.setSpan(ROOT_CONTEXT, span);
      try {
        const result = await contexts.with(context, work);
        span.setAttribute(`${kind}.outcome`, describe(result));
        return result;
      } catch (error) {
        fail(span, error instanceof Error ? error.name : "error");
        throw error;
      } finally {
        span.end();
      }
    },
  };
}
