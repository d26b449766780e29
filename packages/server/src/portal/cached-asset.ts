import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { createSemaphore, withSemaphore } from "@game-community/postgres/semaphore";
import type { Request, RequestHandler, Response } from "express";
import { isNotModified } from "../platform/http/conditional-requests.js";
import { lazy } from "../platform/lazy.js";

/** Content that does not change while the process runs. */
export interface CachedAsset {
  readonly type: string;
  readonly body: Buffer;
  /** A hash of the content: the entity tag without its quotes. */
  readonly hash: string;
  /** Compresses the content on the first call. Absent if compression saves nothing. */
  readonly compressed: Readonly<Record<Encoding, () => Promise<Buffer>>> | undefined;
}

/** In order of preference. */
const encodings = ["br", "gzip"] as const;
type Encoding = (typeof encodings)[number];

const compressionThresholdBytes = 1024;
/** Level 9 saves 2 % of a page but takes 7 times as long; level 11 saves 14 % of the contract but takes 35 times as long. */
const brotliQuality = 7;

/** Creates a cached asset. */
export function createCachedAsset(type: string, content: string | Buffer): CachedAsset {
  const body = Buffer.from(content);
  const hash = createHash("sha256").update(body).digest("base64url").slice(0, 22);
  const isCompressible = body.length > compressionThresholdBytes;
  return { type, body, hash, compressed: isCompressible ? createCompressors(body) : undefined };
}

/** Node.js has four threads, which other work needs too. */
const compressions = createSemaphore(2);

const createCompressors = (body: Buffer): CachedAsset["compressed"] => {
  const params = { [constants.BROTLI_PARAM_QUALITY]: brotliQuality };
  return {
    br: lazy(() => withSemaphore(compressions, () => promisify(brotliCompress)(body, { params }))),
    gzip: lazy(() => withSemaphore(compressions, () => promisify(gzip)(body))),
  };
};

/** Sends a cached asset in the best encoding that the client accepts, or 304 if the client has it. */
export async function sendCachedAsset(
  request: Request,
  response: Response,
  asset: CachedAsset,
): Promise<void> {
  const { compressed } = asset;
  const encoding = compressed && encodings.find((name) => request.acceptsEncodings(name) === name);
  // A strong tag differs for each encoding.
  const tag = `"${encoding ? `${asset.hash}-${encoding}` : asset.hash}"`;
  response.vary("Accept-Encoding");
  response.setHeader("Cache-Control", "public, max-age=300");
  response.setHeader("ETag", tag);
  if (isNotModified(request.headers["if-none-match"], tag)) return void response.status(304).end();
  const body = encoding ? await compressed[encoding]() : asset.body;
  if (encoding) response.setHeader("Content-Encoding", encoding);
  response.setHeader("Content-Type", asset.type);
  response.setHeader("Content-Length", body.length);
  response.end(request.method === "HEAD" ? undefined : body);
}

/** Serves an asset that is created on its first request, so that it does not delay the start. */
export function createAssetHandler(
  create: () => CachedAsset,
  headers: Readonly<Record<string, string>> = {},
): RequestHandler {
  const asset = lazy(create);
  return async function sendAsset(request, response) {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    await sendCachedAsset(request, response, asset());
  };
}

/** Returns a function that keeps the assets that were sent last, and creates the others when they are asked for. */
export function createAssetCache(maxAssets = 32): (key: string, create: () => CachedAsset) => CachedAsset {
  const assets = new Map<string, CachedAsset>();
  return function getAsset(key, create) {
    const asset = assets.get(key) ?? create();
    assets.delete(key);
    assets.set(key, asset);
    const [oldest] = assets.keys();
    if (assets.size > maxAssets && oldest !== undefined) assets.delete(oldest);
    return asset;
  };
}
