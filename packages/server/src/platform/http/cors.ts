import cors from "cors";
import type { RequestHandler } from "express";

const exposedHeaders = [
  "Deprecation",
  "ETag",
  "Idempotent-Replayed",
  "Link",
  "Location",
  "RateLimit",
  "RateLimit-Policy",
  "Retry-After",
  "Sunset",
  "WWW-Authenticate",
  "X-Request-Id",
];
const allowedHeaders = [
  "Authorization",
  "Content-Type",
  "Idempotency-Key",
  "If-Match",
  "If-None-Match",
  // Ignored by the service, and read by the mock server.
  "Prefer",
  // The SDK sends it outside browsers only, but other clients may send it from pages.
  "X-Client",
  "X-Request-Id",
  "X-Service-Key",
];

/**
 * Creates the CORS middleware for the allowed origins. Requests without an `Origin` header skip it. `publicPaths` may be read
 * from every origin, without credentials.
 */
export function createCorsHandler(
  origins: readonly string[],
  publicPaths: ReadonlySet<string> = new Set(),
): RequestHandler {
  const handle = cors({
    origin: origins.includes("*") ? true : [...origins],
    methods: ["GET", "POST", "PUT", "PATCH", "DELETE"],
    allowedHeaders,
    exposedHeaders,
    maxAge: 600,
  });
  const handlePublic = cors({ methods: ["GET", "HEAD"], exposedHeaders: ["ETag"], maxAge: 600 });
  return function crossOrigin(request, response, next) {
    if (publicPaths.has(request.path)) handlePublic(request, response, next);
    else if (request.headers.origin === undefined) next();
    else handle(request, response, next);
  };
}
