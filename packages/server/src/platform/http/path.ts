import type { Request } from "express";

/** The path of a request as it was sent, without its query, which may hold personal data. */
export const getPath = ({ originalUrl }: Pick<Request, "originalUrl">): string =>
  originalUrl.split("?", 1)[0] ?? "";
