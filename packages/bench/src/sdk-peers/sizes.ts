import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import type { Peer } from "./peer.js";

/** Bytes of bundles for browsers, minified and gzipped. */
export interface Sizes {
  readonly oneOperation: number;
  readonly oneOperationWithRetries: number;
  readonly wholeClient: number;
}

/** Measures the bundles of a client, whose package is found from the folder. */
export async function measureSizes(peer: Peer, folder: string): Promise<Sizes> {
  const oneOperation = await measureProgram(peer.oneOperation, folder);
  const { oneOperationWithRetries: withRetries } = peer;
  return {
    oneOperation,
    oneOperationWithRetries:
      withRetries === undefined ? oneOperation : await measureProgram(withRetries, folder),
    wholeClient: await measureProgram(peer.wholeClient, folder),
  };
}

async function measureProgram(contents: string, resolveDir: string): Promise<number> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir },
    bundle: true,
    minify: true,
    format: "esm",
    platform: "browser",
    target: "es2022",
    write: false,
    logLevel: "error",
  });
  return outputFiles.reduce((sum, file) => sum + gzipSync(file.contents).length, 0);
}
