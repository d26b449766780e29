import { problem } from "../../../server/src/platform/http/problem.js";

/** Formats a position in a list as a cursor. */
export const formatCursor = (position: number): string => Buffer.from(String(position)).toString("base64url");

/** The position of a cursor; undefined without one. */
export function parseCursor(cursor: string | undefined): number | undefined {
  if (cursor === undefined) return undefined;
  const position = Buffer.from(cursor, "base64url").toString();
  if (!/^\d{1,9}$/.test(position)) throw problem("invalid-cursor");
  return Number(position);
}
