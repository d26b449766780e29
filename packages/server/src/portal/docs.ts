import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { Router } from "express";
import { loadContract } from "../kernel/contract/contract.js";
import type { OperationMetadata } from "../kernel/contract/operation-metadata.js";
import { lazy } from "../platform/lazy.js";
import { type CachedAsset, createAssetHandler, createCachedAsset } from "./cached-asset.js";
import { findEventContent } from "./event-page.js";
import { formatFeed } from "./feed.js";
import { findGuideContent } from "./guide-page.js";
import { feedPath } from "./layout.js";
import { formatLlms } from "./llms.js";
import { routeGetOnly } from "./method-guard.js";
import { formatOperation } from "./operation-markdown.js";
import { createOperationPage } from "./operation-page.js";
import { buildOperationView } from "./operation-view.js";
import { createOverviewPage } from "./overview-page.js";
import { type Content, createContentRoutes } from "./page-routes.js";
import { createSchemaList, findSchemaContent } from "./schema-page.js";
import { collectSchemaUses } from "./schema-uses.js";
import { listSearchEntries } from "./search-index.js";
import type { Site } from "./site.js";

/** Routes of the reference: the overview, a page for each operation, schema, event type and guide, their Markdown, and assets. */
export function createDocsPages(readSite: () => Site): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const routeContent = createContentRoutes(readSite);
  routeContent(router, "/docs", () => ({
    html: () => createOverviewPage(readSite()),
    markdown: () => formatLlms(readSite()),
  }));
  routeContent(router, "/docs/operations/:name", (name) => findOperationContent(readSite(), name));
  routeContent(router, "/docs/events/:name", (name) => findEventContent(readSite(), name));
  routeContent(router, "/docs/guides/:name", (name) => findGuideContent(readSite(), name));
  const uses = lazy(() => collectSchemaUses(readSite().document, [...loadContract().operations.values()]));
  routeContent(router, "/docs/schemas", () => createSchemaList(readSite()));
  routeContent(router, "/docs/schemas/:name", (name) => findSchemaContent(readSite(), uses(), name));
  const files = { ...assets, ...createSiteFiles(readSite) };
  for (const [file, create] of Object.entries(files))
    routeGetOnly(router, `/docs/${file}`, createAssetHandler(create));
  return router;
}

const types = {
  feed: "application/atom+xml; charset=utf-8",
  json: "application/json; charset=utf-8",
  script: "text/javascript; charset=utf-8",
  style: "text/css; charset=utf-8",
};

/** Finds an operation by its name. */
export function findOperationContent(site: Site, name: string): Content | undefined {
  const operations: ReadonlyMap<string, OperationMetadata> = loadContract().operations;
  const metadata = operations.get(name);
  if (metadata === undefined) return undefined;
  const view = lazy(() => buildOperationView(site, metadata));
  return {
    html: () => createOperationPage(view(), site.instance),
    markdown: () => formatOperation(view(), site.instance),
  };
}

function createSearchIndex({ document, guides }: Site): CachedAsset {
  const operations = [...loadContract().operations.values()];
  return createCachedAsset(types.json, JSON.stringify(listSearchEntries(document, operations, guides)));
}

/** The files that follow from the contract and the guides. */
const createSiteFiles = (readSite: () => Site) => ({
  "search.json": () => createSearchIndex(readSite()),
  [feedPath.replace("docs/", "")]: () => createCachedAsset(types.feed, formatFeed(readSite())),
});

const readAsset = (file: string): Buffer => readFileSync(new URL(`./assets/${file}`, import.meta.url));

/** The search library of the pages, as an ES module. */
const readMinisearch = (): Buffer =>
  readFileSync(new URL("../es/index.js", `file://${createRequire(import.meta.url).resolve("minisearch")}`));

const assets: Readonly<Record<string, () => CachedAsset>> = {
  "pages.css": () => createCachedAsset(types.style, readAsset("pages.css")),
  "docs.css": () => createCachedAsset(types.style, readAsset("docs.css")),
  "copy.js": () => createCachedAsset(types.script, readAsset("copy.js")),
  "docs.js": () => createCachedAsset(types.script, readAsset("docs.js")),
  "find-pages.js": () => createCachedAsset(types.script, readAsset("find-pages.js")),
  "search.js": () => createCachedAsset(types.script, readAsset("search.js")),
  "storage.js": () => createCachedAsset(types.script, readAsset("storage.js")),
  "tabs.js": () => createCachedAsset(types.script, readAsset("tabs.js")),
  "try.js": () => createCachedAsset(types.script, readAsset("try.js")),
  "minisearch.js": () => createCachedAsset(types.script, readMinisearch()),
  "favicon.svg": () => createCachedAsset("image/svg+xml", readAsset("favicon.svg")),
};
