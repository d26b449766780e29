import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { type Request, type Response, Router } from "express";
import { loadContract } from "../kernel/contract/contract.js";
import type { OperationMetadata } from "../kernel/contract/operation-metadata.js";
import { problem } from "../platform/http/problem.js";
import { type CachedAsset, createAssetHandler, createCachedAsset, sendCachedAsset } from "./cached-asset.js";
import { createEventPage } from "./event-page.js";
import { createGuidePage } from "./guide-page.js";
import { pageSecurityPolicy, renderPage } from "./layout.js";
import { formatLlms } from "./llms.js";
import { routeGetOnly } from "./method-guard.js";
import { formatOperation } from "./operation-markdown.js";
import { createOperationPage } from "./operation-page.js";
import { buildOperationView } from "./operation-view.js";
import { createOverviewPage } from "./overview-page.js";
import { listSearchEntries } from "./search-index.js";
import type { Site } from "./site.js";

const pageHeaders = { "Content-Security-Policy": pageSecurityPolicy };

/** Routes of the reference: the overview, a page for each operation and guide, their Markdown and assets. */
export function createDocsPages(readSite: () => Site): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const createOverview = () => renderPage(readSite(), createOverviewPage(readSite()));
  routeGetOnly(router, "/docs", createAssetHandler(createOverview, pageHeaders));
  routeGetOnly(
    router,
    "/llms.txt",
    createAssetHandler(() => createCachedAsset(types.text, formatLlms(readSite()))),
  );
  routeGetOnly(
    router,
    "/docs/search.json",
    createAssetHandler(() => createSearchIndex(readSite())),
  );
  for (const [file, create] of Object.entries(assets))
    routeGetOnly(router, `/docs/${file}`, createAssetHandler(create));
  routeByName(router, "/docs/operations/:name", (name) => createOperationAsset(readSite(), name));
  routeByName(router, "/docs/events/:name", (name) => createEventAsset(readSite(), name));
  routeByName(router, "/docs/guides/:name", (name) => createGuideAsset(readSite(), name));
  return router;
}

const types = {
  json: "application/json; charset=utf-8",
  markdown: "text/markdown; charset=utf-8",
  script: "text/javascript; charset=utf-8",
  style: "text/css; charset=utf-8",
  text: "text/plain; charset=utf-8",
};

/** Serves assets that are created on their first request. `create` returns undefined for an unknown name. */
function routeByName(router: Router, path: string, create: (name: string) => CachedAsset | undefined): void {
  const known = new Map<string, CachedAsset>();
  routeGetOnly(router, path, async (request: Request, response: Response) => {
    const name = String(request.params.name);
    const asset = known.get(name) ?? create(name);
    if (asset === undefined) throw problem("route-not-found", "There is no page at this address.");
    known.set(name, asset);
    response.setHeader("Content-Security-Policy", pageSecurityPolicy);
    await sendCachedAsset(request, response, asset);
  });
}

function createOperationAsset(site: Site, name: string): CachedAsset | undefined {
  const operations: ReadonlyMap<string, OperationMetadata> = loadContract().operations;
  const metadata = operations.get(name.replace(/\.md$/, ""));
  if (metadata === undefined) return undefined;
  const { document, instance } = site;
  const view = buildOperationView(document, instance, metadata);
  return name.endsWith(".md")
    ? createCachedAsset(types.markdown, formatOperation(view, instance))
    : renderPage(site, createOperationPage(view, instance));
}

function createEventAsset(site: Site, name: string): CachedAsset | undefined {
  const page = createEventPage(site, name);
  return page && renderPage(site, page);
}

function createGuideAsset(site: Site, name: string): CachedAsset | undefined {
  const guide = site.guides.find((each) => each.name === name.replace(/\.md$/, ""));
  if (guide === undefined) return undefined;
  return name.endsWith(".md")
    ? createCachedAsset(types.markdown, guide.text)
    : renderPage(site, createGuidePage(guide));
}

function createSearchIndex({ document, guides }: Site): CachedAsset {
  const operations = [...loadContract().operations.values()];
  return createCachedAsset(types.json, JSON.stringify(listSearchEntries(document, operations, guides)));
}

const readAsset = (file: string): Buffer => readFileSync(new URL(`./assets/${file}`, import.meta.url));

/** The search library of the pages, as an ES module. */
const readMinisearch = (): Buffer =>
  readFileSync(new URL("../es/index.js", `file://${createRequire(import.meta.url).resolve("minisearch")}`));

const assets: Readonly<Record<string, () => CachedAsset>> = {
  "pages.css": () => createCachedAsset(types.style, readAsset("pages.css")),
  "docs.css": () => createCachedAsset(types.style, readAsset("docs.css")),
  "docs.js": () => createCachedAsset(types.script, readAsset("docs.js")),
  "find-pages.js": () => createCachedAsset(types.script, readAsset("find-pages.js")),
  "search.js": () => createCachedAsset(types.script, readAsset("search.js")),
  "try.js": () => createCachedAsset(types.script, readAsset("try.js")),
  "minisearch.js": () => createCachedAsset(types.script, readMinisearch()),
  "favicon.svg": () => createCachedAsset("image/svg+xml", readAsset("favicon.svg")),
};
