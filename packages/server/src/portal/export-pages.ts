import { pipeline } from "node:stream/promises";
import { type Request, Router } from "express";
import { errorCode } from "../platform/error-code.js";
import { clientAddress } from "../platform/http/client-address.js";
import { problem } from "../platform/http/problem.js";
import { logPage } from "../platform/http/request-log.js";
import { rejectOtherMethods } from "./method-guard.js";

interface Archive {
  readonly username: string;
  readonly sizeBytes: number;
}

/** The archives with the data of residents. */
export interface ExportActions<Found extends Archive> {
  /** The path of the links; the token is the segment below it. */
  readonly path: string;
  /** Undefined if the link is not valid, or has ended. */
  find(token: string): Promise<Found | undefined>;
  /** The pieces of the archive, which are read as they are sent. */
  read(archive: Found, ip: string): Promise<AsyncIterable<Uint8Array>>;
}

/** The downloads that `getResidentExport` links to. The signed link is the only credential. */
export function createExportPages<Found extends Archive>(exports: ExportActions<Found>): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const path = `${exports.path.replace(/^\/rest/, "")}/:token`;
  router.all(path, logPage(path));
  router.get(path, async function downloadExport(request: Request, response) {
    const archive = await exports.find(String(request.params.token));
    if (archive === undefined)
      throw problem("route-not-found", "This link is incomplete or has expired. Request a new one.");
    const pieces = request.method === "HEAD" ? null : await exports.read(archive, clientAddress(request));
    response.setHeader("Content-Type", "application/zip");
    response.setHeader("Content-Disposition", `attachment; filename="${archive.username}.zip"`);
    response.setHeader("Content-Length", archive.sizeBytes);
    response.setHeader("Cache-Control", "private, no-store");
    if (pieces === null) return void response.end();
    await pipeline(pieces, response).catch(ignoreDisconnect);
  });
  rejectOtherMethods(router, path, ["GET", "HEAD"]);
  return router;
}

/** Clients may end a download. */
function ignoreDisconnect(error: unknown): void {
  if (errorCode(error) !== "ERR_STREAM_PREMATURE_CLOSE") throw error;
}
