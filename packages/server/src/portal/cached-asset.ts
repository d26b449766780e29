import type { Request, RequestHandler, Response } from "express";
import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import { isNotModified } from "../platform/http/entity-tag.js";
import { lazy } from "../platform/lazy.js";

/** Content that does not change while the process runs, with its entity tag, and compressed if that saves bytes. */
export interface CachedAsset {
  readonly type: string;
  readonly body: Buffer;
  readonly compressed: Buffer | null;
  readonly tag: string;
}

const compressionThresholdBytes = 1024;

/** Creates a cached asset: computes its entity tag and compresses it once. */
export function createCachedAsset(type: string, content: string | Buffer): CachedAsset {
  const body = Buffer.from(content);
  const compressible = !type.startsWith("image/") && body.length > compressionThresholdBytes;
  const tag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  return { type, body, compressed: compressible ? gzipSync(body) : null, tag };
}

/** Sends a cached asset, or 304 if the client has it. */
export function sendCachedAsset(request: Request, response: Response, content: CachedAsset): void {
  response.vary("Accept-Encoding");
  response.setHeader("Cache-Control", "public, max-age=300");
  // A weak tag, because both encodings share it.
  response.setHeader("ETag", `W/${content.tag}`);
  if (isNotModified(request.headers["if-none-match"], content.tag)) return void response.status(304).end();
  const compressed = request.acceptsEncodings(["gzip"]) === "gzip" ? content.compressed : null;
  if (compressed) response.setHeader("Content-Encoding", "gzip");
  const body = compressed ?? content.body;
  response.setHeader("Content-Type", content.type);
  response.setHeader("Content-Length", body.length);
  response.end(request.method === "HEAD" ? undefined : body);
}

/** Serves an asset that is created on its first request, so that it does not delay the start. */
export function createAssetHandler(
  create: () => CachedAsset,
  headers: Readonly<Record<string, string>> = {},
): RequestHandler {
  const content = lazy(create);
  return function sendAsset(request, response) {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    sendCachedAsset(request, response, content());
  };
}
