import type { ServerResponse } from "node:http";
import cors from "cors";
import type { Request, Response } from "express";

/** The headers that every response has, also to what is not HTTP. Pages replace the content security policy. */
export const securityHeaders: readonly (readonly [name: string, value: string])[] = [
  [
    "Content-Security-Policy",
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  ],
  ["Cross-Origin-Resource-Policy", "same-site"],
  ["Referrer-Policy", "no-referrer"],
  ["Strict-Transport-Security", "max-age=31536000; includeSubDomains"],
  ["X-Content-Type-Options", "nosniff"],
];

/** Sets the security headers of a response, and the request headers on which it may depend. */
export function setSecurityHeaders(response: ServerResponse): void {
  for (const [name, value] of securityHeaders) response.setHeader(name, value);
  response.setHeader("Vary", "Authorization, X-Service-Key, Origin");
}

/** Answers preflight requests; calls `next` for all others. */
type HandleCors = (path: string, request: Request, response: Response, next: () => void) => void;

const exposedHeaders = [
  "Accept",
  "Accept-Encoding",
  "Accept-Patch",
  "Accept-Post",
  "Allow",
  "Deprecation",
  "ETag",
  "Idempotent-Replayed",
  "Link",
  "Location",
  "RateLimit",
  "RateLimit-Policy",
  "Read-After",
  "Retry-After",
  "Sunset",
  "WWW-Authenticate",
  "X-Accel-Buffering",
  "X-Request-Id",
];
const allowedHeaders = [
  "Authorization",
  "Content-Type",
  "Idempotency-Key",
  "If-Match",
  "If-None-Match",
  "Last-Event-ID",
  // Ignored by the service, and read by the mock server.
  "Prefer",
  "Read-After",
  "Traceparent",
  "Tracestate",
  // The SDK sends it outside browsers only, but other clients may send it from pages.
  "X-Client",
  "X-Request-Id",
  "X-Service-Key",
];

/**
 * Creates the CORS handler for the allowed origins. Requests without an `Origin` header skip it. `publicPaths` may be read
 * from every origin, without credentials.
 */
export function createCorsHandler(
  origins: readonly string[],
  publicPaths: ReadonlySet<string> = new Set(),
): HandleCors {
  const handle = cors({
    origin: origins.includes("*") ? true : [...origins],
    methods: ["GET", "POST", "PUT", "PATCH", "DELETE"],
    allowedHeaders,
    exposedHeaders,
    maxAge: 600,
  });
  const handlePublic = cors({ methods: ["GET", "HEAD"], exposedHeaders: ["ETag"], maxAge: 600 });
  return (path, request, response, next) => {
    if (publicPaths.has(path)) handlePublic(request, response, next);
    else if (request.headers.origin === undefined) next();
    else handle(request, response, next);
  };
}
