import { Router } from "express";
import { basePath } from "../platform/http/url.js";
import { lazy } from "../platform/lazy.js";
import { collectionPaths, createCollections } from "./collections/routes.js";
import { createDocsPages } from "./docs.js";
import { createEntryPages } from "./entry-pages.js";
import { createLlmsPages } from "./llms-pages.js";
import { createMailPages } from "./mail-pages.js";
import { createNotFoundPages } from "./not-found-page.js";
import type { Instance } from "./operation-notes.js";
import { createProblemPages } from "./problem-pages.js";
import { createPublishedContract, publishedPaths } from "./published-contract.js";
import { readSite } from "./site.js";

/**
 * Routes outside of the contract: `/` and `/rest`, `/llms.txt`, the published contract and its collections of requests, the reference and
 * its guides, problem pages, email pages and others. `probes` are mounted at `/`, `others` below `/rest`.
 */
export function createPages(
  instance: Instance,
  { probes = Router(), others = [] }: { readonly probes?: Router; readonly others?: readonly Router[] } = {},
): Router {
  const site = lazy(() => readSite(instance));
  const llms = createLlmsPages(site);
  const pages = [
    llms,
    createPublishedContract(instance),
    createCollections(site),
    createDocsPages(site),
    createProblemPages(site),
    createMailPages(),
    ...others,
  ];
  const router = Router({ caseSensitive: true, strict: true });
  router.use(probes, createEntryPages(instance), llms);
  for (const page of pages) router.use(basePath, page);
  router.use(...createNotFoundPages(site));
  return router;
}

/** The paths that every origin may read. */
export const publicPaths: ReadonlySet<string> = new Set(
  [...publishedPaths, ...collectionPaths].map((path) => basePath + path),
);
