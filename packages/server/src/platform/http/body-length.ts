import type { IncomingMessage } from "node:http";

/** The size of a request body in bytes by its headers: 0 without a body, null if it is unknown. */
export const getDeclaredLength = ({ headers }: Pick<IncomingMessage, "headers">): number | null =>
  headers["transfer-encoding"] === undefined ? Number(headers["content-length"] ?? 0) : null;
