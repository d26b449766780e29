import { randomBytes } from "node:crypto";
import http from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "vite";
import { forward } from "./forward.js";

/** A running site. */
export interface Site {
  readonly origin: string;
  stop(): Promise<void>;
}

/** What `startSite` needs. */
export interface SiteOptions {
  readonly files: Files;
  /** The origin of the service, which gets everything below `/rest`. */
  readonly service: string;
  readonly host?: string;
  /** @default any free port */
  readonly port?: number;
}

/** The files of the built site, by their paths: assets compressed by gzip, and /index.html. */
export type Files = ReadonlyMap<string, Buffer>;

/** Builds the site, in memory. */
export async function buildSite(): Promise<Files> {
  const root = fileURLToPath(new URL("..", import.meta.url));
  const result = await build({ root, logLevel: "warn", build: { write: false } });
  const outputs = [result].flat().flatMap((bundle) => ("output" in bundle ? bundle.output : []));
  return new Map(
    outputs.map((file) => {
      const content = Buffer.from(file.type === "chunk" ? file.code : file.source);
      return [`/${file.fileName}`, file.fileName === "index.html" ? content : gzipSync(content)];
    }),
  );
}

/** Serves the site, and everything below `/rest` from the service, so that both have one origin. */
export async function startSite({
  files,
  service,
  host = "127.0.0.1",
  port = 0,
}: SiteOptions): Promise<Site> {
  const server = http.createServer((request, response) => {
    const target = request.url ?? "/";
    if (!URL.canParse(target, service)) return void response.writeHead(400).end();
    // A client may name any host: only the path and the query are those of the service.
    const { pathname, search } = new URL(target, service);
    if (pathname === "/rest" || pathname.startsWith("/rest/"))
      forward(request, response, new URL(pathname + search, service));
    else sendFile(files, pathname, response);
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
  return {
    origin: `http://${host}:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

const types: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".svg": "image/svg+xml",
};

/** The site may load nothing from elsewhere, except pictures, which the contract allows without https too. */
const toPolicy = (nonce: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "connect-src 'self'",
    "img-src 'self' data: http: https:",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");

function sendFile(files: Files, pathname: string, response: http.ServerResponse): void {
  const type = types[path.extname(pathname)];
  const file = files.get(pathname);
  response.setHeader("X-Content-Type-Options", "nosniff");
  response.setHeader("Referrer-Policy", "same-origin");
  if (type !== undefined && pathname !== "/index.html") {
    response.statusCode = file === undefined ? 404 : 200;
    // The names of assets contain a hash of them.
    const isHashed = pathname.startsWith("/assets/") && file !== undefined;
    response.setHeader("Cache-Control", isHashed ? "public, max-age=31536000, immutable" : "no-cache");
    response.setHeader("Content-Type", type);
    if (file !== undefined) response.setHeader("Content-Encoding", "gzip");
    response.end(file);
    return;
  }
  // Every other path is a page, which the router of the site finds.
  const nonce = randomBytes(16).toString("base64");
  const page = String(files.get("/index.html") ?? "").replace("%CSP_NONCE%", nonce);
  response.setHeader("Content-Security-Policy", toPolicy(nonce));
  response.setHeader("Cache-Control", "no-store");
  response.setHeader("Content-Type", "text/html; charset=utf-8");
  response.end(page);
}
