import { randomBytes } from "node:crypto";
import { once } from "node:events";
import http from "node:http";
import { text } from "node:stream/consumers";
import type { RunningServer } from "./server-process.js";
import type { Workload, WorkloadRequest } from "./workloads/workload.js";

/** A response whose body is comparable with that of another server. */
export interface ReceivedResponse {
  readonly status: number;
  readonly body: string;
}

/** Sends one request of a workload, on a connection of its own: an idle one may be closed while another server is slow. */
export async function sendRequest(
  { port }: RunningServer,
  workload: Workload,
  { path, method = workload.method, body = "", token, key }: WorkloadRequest,
): Promise<ReceivedResponse> {
  const request = http.request({
    host: "127.0.0.1",
    port,
    path,
    method,
    agent: false,
    headers: {
      ...workload.headers,
      ...(body !== "" && { "Content-Length": Buffer.byteLength(body) }),
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...(workload.isKeyed && { "Idempotency-Key": key ?? randomBytes(16).toString("hex") }),
    },
  });
  request.end(body);
  const [response] = (await once(request, "response")) as [http.IncomingMessage];
  return { status: response.statusCode ?? 0, body: normalizeBody(await text(response)) };
}

/**
 * The signature and list hash of a cursor may differ between equal responses; its position is compared. White space between
 * tokens may differ too: PostgreSQL writes some into the JSON that it stores.
 */
function normalizeBody(body: string): string {
  const comparable = body.replace(/"next_cursor":"([\w-]+)\.[\w-]+"/g, (_, payload: string) => {
    const [, ...position] = JSON.parse(Buffer.from(payload, "base64url").toString()) as unknown[];
    return `"next_cursor":${JSON.stringify(position)}`;
  });
  return comparable === "" ? "" : JSON.stringify(JSON.parse(comparable));
}
