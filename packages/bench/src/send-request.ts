import type { RunningServer } from "./server-process.js";
import type { Workload, WorkloadRequest } from "./workloads/workload.js";

/** A response whose body is comparable with that of another server. */
export interface ReceivedResponse {
  readonly status: number;
  readonly body: string;
}

/** Sends one request of a workload. */
export async function sendRequest(
  { port }: RunningServer,
  workload: Workload,
  { path, method = workload.method, body, token }: WorkloadRequest,
): Promise<ReceivedResponse> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: { ...workload.headers, ...(token !== undefined && { Authorization: `Bearer ${token}` }) },
    ...(body !== undefined && { body }),
  });
  return { status: response.status, body: normalizeBody(await response.text()) };
}

/** The signature and list hash of a cursor may differ between equal responses; its position is compared. */
const normalizeBody = (body: string): string =>
  body.replace(/"next_cursor":"([\w-]+)\.[\w-]+"/g, (_, payload: string) => {
    const [, ...position] = JSON.parse(Buffer.from(payload, "base64url").toString()) as unknown[];
    return `"next_cursor":${JSON.stringify(position)}`;
  });
