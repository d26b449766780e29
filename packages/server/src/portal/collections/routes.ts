import { Router } from "express";
import { createAssetHandler, createCachedAsset } from "../cached-asset.js";
import { routeGetOnly } from "../method-guard.js";
import { publicHeaders } from "../published-contract.js";
import type { Site } from "../site.js";
import { buildOpenCollection } from "./opencollection.js";
import { buildPostmanCollection } from "./postman.js";

const collections = {
  "/postman.json": buildPostmanCollection,
  "/opencollection.json": buildOpenCollection,
};

/** The paths of the collections, below `/rest`. */
export const collectionPaths = Object.keys(collections);

/** Routes of the requests of the contract as collections, which Postman and Bruno import. */
export function createCollections(readSite: () => Site): Router {
  const router = Router({ caseSensitive: true, strict: true });
  for (const [path, build] of Object.entries(collections))
    routeGetOnly(
      router,
      path,
      createAssetHandler(
        () => createCachedAsset("application/json; charset=utf-8", JSON.stringify(build(readSite()))),
        publicHeaders,
      ),
    );
  return router;
}
