import type { Request, RequestHandler, Response } from "express";
import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import { isNotModified } from "../platform/http/entity-tag.js";
import { lazy } from "../platform/lazy.js";

/** Bytes that stay the same while the process lives, with their tag and, where it is worth it, compressed once. */
export interface CachedAsset {
  readonly type: string;
  readonly body: Buffer;
  readonly compressed: Buffer | null;
  readonly tag: string;
}

const compressionThreshold = 1024;

/** Prepares bytes for being sent often. */
export function createCachedAsset(type: string, content: string | Buffer): CachedAsset {
  const body = Buffer.from(content);
  const compressible = !type.startsWith("image/") && body.length > compressionThreshold;
  const tag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  return { type, body, compressed: compressible ? gzipSync(body) : null, tag };
}

/** Sends prepared bytes, or 304 to a caller who has them. */
export function sendCachedAsset(request: Request, response: Response, content: CachedAsset): void {
  response.vary("Accept-Encoding");
  response.setHeader("Cache-Control", "public, max-age=300");
  // One tag names both encodings, so it is a weak one.
  response.setHeader("ETag", `W/${content.tag}`);
  if (isNotModified(request.headers["if-none-match"], content.tag)) return void response.status(304).end();
  const compressed = request.acceptsEncodings(["gzip"]) === "gzip" ? content.compressed : null;
  if (compressed) response.setHeader("Content-Encoding", "gzip");
  const body = compressed ?? content.body;
  response.setHeader("Content-Type", content.type);
  response.setHeader("Content-Length", body.length);
  response.end(request.method === "HEAD" ? undefined : body);
}

/** Serves bytes that are made at the first request for them, so that starting does not wait for them. */
export function createAssetHandler(
  create: () => CachedAsset,
  headers: Readonly<Record<string, string>> = {},
): RequestHandler {
  const content = lazy(create);
  return function sendPrepared(request, response) {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    sendCachedAsset(request, response, content());
  };
}
