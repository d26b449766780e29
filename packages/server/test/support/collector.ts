import { createServer } from "node:http";
import { json } from "node:stream/consumers";
import { listenLocally } from "./ports.js";

/** A span, as OTLP/HTTP sends it in JSON. */
export interface ReceivedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly status: { readonly code?: number };
}

/** A collector of traces. */
export interface Collector {
  readonly endpoint: string;
  spans(): readonly ReceivedSpan[];
  /** The attributes of the last resource. */
  resource(): Readonly<Record<string, unknown>>;
  close(): void;
}

interface KeyValue {
  readonly key: string;
  readonly value: Readonly<Record<string, unknown>>;
}

interface ExportRequest {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly KeyValue[] };
    readonly scopeSpans: readonly {
      readonly spans: readonly (Omit<ReceivedSpan, "attributes"> & {
        readonly attributes: readonly KeyValue[];
      })[];
    }[];
  }[];
}

const toRecord = (attributes: readonly KeyValue[]): Readonly<Record<string, unknown>> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

/** Starts a server that receives traces by OTLP/HTTP in JSON. */
export async function startCollector(): Promise<Collector> {
  const received: ReceivedSpan[] = [];
  let resource: Readonly<Record<string, unknown>> = {};
  const server = createServer((request, response) => {
    if (request.url !== "/v1/traces") return void response.writeHead(404).end();
    void json(request).then((body) => {
      for (const { resource: sender, scopeSpans } of (body as ExportRequest).resourceSpans) {
        resource = toRecord(sender.attributes);
        for (const { spans } of scopeSpans)
          received.push(...spans.map((span) => ({ ...span, attributes: toRecord(span.attributes) })));
      }
      response.setHeader("Content-Type", "application/json").end("{}");
    });
  });
  const port = await listenLocally(server);
  return {
    endpoint: `http://127.0.0.1:${port}`,
    spans: () => received,
    resource: () => resource,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
