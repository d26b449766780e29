import type { IncomingMessage, ServerResponse } from "node:http";
import { problem, type ProblemError } from "./problem.js";

/** The maximum number of headers of a request. */
const maxHeaders = 2_000;

/** A host with or without a port (RFC 9110 §7.2). */
const hostForm = /^(?:\[[0-9a-f:.]+\]|[\w.~!$&'()*+,;=%-]*)(?::\d*)?$/i;

/**
 * Throws the problem of a request that breaks the rules of HTTP/1.1 for all requests, which Node's server would respond to
 * without a problem document, or not notice.
 */
export function assertProtocol(request: IncomingMessage, response: ServerResponse): void {
  const violation = findViolation(request);
  if (violation === null) return;
  // The client and a proxy before this service may disagree on where the next request starts.
  response.setHeader("Connection", "close");
  throw violation;
}

function findViolation(request: IncomingMessage): ProblemError | null {
  const { headers, rawHeaders } = request;
  const { expect, "transfer-encoding": coding } = headers;
  if (rawHeaders.length > 2 * maxHeaders)
    return problem("headers-too-large", `Send at most ${maxHeaders} headers.`);
  if (!hasValidHost(request)) return problem("malformed-request", "Send one Host header with a host.");
  if (expect !== undefined && expect.toLowerCase() !== "100-continue")
    return problem("expectation-failed", "The only expectation that is met is 100-continue.");
  if (coding !== undefined && coding.toLowerCase() !== "chunked")
    return problem("unsupported-transfer-coding", "The only transfer coding that is supported is chunked.");
  return null;
}

/** RFC 9112 §3.2: exactly one valid Host header, which only HTTP/1.0 clients may leave out. */
function hasValidHost({ headers: { host }, httpVersion, rawHeaders }: IncomingMessage): boolean {
  if (host === undefined) return httpVersion === "1.0";
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]?.length === 4 && rawHeaders[index]?.toLowerCase() === "host") hosts += 1;
  return hosts === 1 && hostForm.test(host);
}

/** Asks a client that waits for permission to send the body of its request (RFC 9110 §10.1.1). HTTP/1.0 has no such request. */
export function sendContinue({ headers, httpVersion }: IncomingMessage, response: ServerResponse): void {
  if (headers.expect !== undefined && httpVersion !== "1.0") response.writeContinue();
}
