import type { IncomingMessage } from "node:http";
import { problem, type ProblemError } from "./problem.js";

/** The size of a request body in bytes by its headers: 0 without a body, null if it is unknown. */
export const getDeclaredLength = ({ headers }: Pick<IncomingMessage, "headers">): number | null =>
  headers["transfer-encoding"] === undefined ? Number(headers["content-length"] ?? 0) : null;

/** The error of a body above the limit. */
export const payloadTooLarge = (limit: number): ProblemError =>
  problem("payload-too-large", `The body is larger than ${limit} bytes.`);

/** Throws 413 `payload-too-large` if the declared size of the body is above the limit. */
export function assertDeclaredLength(request: IncomingMessage, limit: number): void {
  if ((getDeclaredLength(request) ?? 0) > limit) throw payloadTooLarge(limit);
}
