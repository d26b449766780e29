import { Router } from "express";
import { createAssetHandler, createCachedAsset } from "./cached-asset.js";
import { formatLlms } from "./llms.js";
import { formatLlmsFull } from "./llms-full.js";
import { routeGetOnly } from "./method-guard.js";
import type { Site } from "./site.js";

const type = "text/plain; charset=utf-8";

/** Routes of the documentation for language models (llmstxt.org): its index, and everything in one file. */
export function createLlmsPages(readSite: () => Site): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const files = { "/llms.txt": formatLlms, "/llms-full.txt": formatLlmsFull };
  for (const [path, format] of Object.entries(files))
    routeGetOnly(
      router,
      path,
      createAssetHandler(() => createCachedAsset(type, format(readSite()))),
    );
  return router;
}
