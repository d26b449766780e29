import http from "node:http";
import type { AddressInfo } from "node:net";

/**
 * - `unavailable`: a 503 with `Retry-After: 1`; the request does not reach the service.
 * - `cut`: the service executes the request, and the connection breaks in the middle of the response.
 * - `refused`: the connection is closed before the request reaches the service.
 */
export type Fault = "unavailable" | "cut" | "refused";

/** A reverse proxy in front of the service, which can fail. */
export interface FaultProxy {
  readonly baseUrl: string;
  /** Returns how many requests with this method and path were received. */
  count(method: string, path: string): number;
  /** Makes requests to a path fail. */
  fail(path: string, fault: Fault, times?: number): void;
  /** Removes all faults, and resets the count of requests. */
  reset(): void;
  /** Closes the port and all connections, as a killed server does. */
  disconnect(): Promise<void>;
  reconnect(): Promise<void>;
}

/** Starts a proxy for the service at `target`. */
export async function startFaultProxy(target: string): Promise<FaultProxy> {
  const received: string[] = [];
  const faults = new Map<string, { readonly fault: Fault; times: number }>();
  const takeFault = (path: string): Fault | undefined => {
    const configured = faults.get(path);
    if (!configured || configured.times === 0) return undefined;
    configured.times -= 1;
    return configured.fault;
  };
  const agent = new http.Agent({ keepAlive: true });
  const server = http.createServer((request, response) => {
    const path = new URL(request.url ?? "/", target).pathname.replace(/^\/rest/, "");
    // Preflights of browsers are not requests of the app.
    const fault = request.method === "OPTIONS" ? undefined : takeFault(path);
    received.push(`${request.method} ${path}`);
    if (fault === "refused") request.socket.destroy();
    else if (fault === "unavailable") sendUnavailable(request, response);
    else forward(request, response, { target, agent, isCut: fault === "cut" });
  });
  const listen = (port: number) =>
    new Promise<void>((listening) => server.listen(port, "127.0.0.1", listening));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}/rest`,
    count: (method, path) => received.filter((line) => line === `${method} ${path}`).length,
    fail: (path, fault, times = Infinity) => void faults.set(path, { fault, times }),
    reset() {
      faults.clear();
      received.length = 0;
    },
    disconnect: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
        agent.destroy();
      }),
    reconnect: () => listen(port),
  };
}

/** Responds like a gateway in front of the service, without a problem document. */
function sendUnavailable({ headers }: http.IncomingMessage, response: http.ServerResponse): void {
  response.writeHead(503, {
    "Retry-After": "1",
    "Access-Control-Allow-Origin": headers.origin ?? "*",
    "Access-Control-Expose-Headers": "Retry-After",
  });
  response.end("Service unavailable");
}

interface Forwarding {
  readonly target: string;
  readonly agent: http.Agent;
  readonly isCut: boolean;
}

function forward(
  request: http.IncomingMessage,
  response: http.ServerResponse,
  { target, agent, isCut }: Forwarding,
): void {
  const { method, headers, url } = request;
  const upstream = http.request(new URL(url ?? "/", target), { method, headers, agent });
  request.pipe(upstream);
  upstream.on("error", () => request.socket.destroy());
  // Otherwise the service would keep the stream of a page that was closed.
  response.on("close", () => {
    if (!response.writableFinished) upstream.destroy();
  });
  upstream.on("response", (upstreamResponse) => {
    response.writeHead(upstreamResponse.statusCode ?? 502, upstreamResponse.headers);
    if (!isCut) {
      upstreamResponse.pipe(response);
      return;
    }
    upstreamResponse.once("data", (chunk: Buffer) => {
      response.write(chunk.subarray(0, chunk.length / 2), () => request.socket.destroy());
      upstreamResponse.resume();
    });
  });
}
