import { type RequestHandler, Router } from "express";
import { setLogOperation } from "../platform/http/request-log.js";
import { basePath } from "../platform/http/url.js";
import { lazy } from "../platform/lazy.js";
import { prefersHtml } from "./accept.js";
import { createCachedAsset, sendCachedAsset } from "./cached-asset.js";
import { feedPath } from "./layout.js";
import { rejectOtherMethods } from "./method-guard.js";
import type { Instance } from "./operation-notes.js";
import { readContractTexts } from "./published.js";

/** Relative, so that it works for `/` and `/rest`, also behind a proxy that adds a prefix. */
const docsLocation = "rest/docs";

/** The paths of pages with a slash at the end. Their links would be wrong, because they are relative. */
const withLastSlash = new RegExp(`^${basePath}(?:/(?:docs|problems)(?:/.*)?)?/$`);

/**
 * Routes of `/` and `/rest`: they redirect browsers to the reference; `/rest` lists the documents for other clients. Redirects
 * pages with a slash at the end.
 */
export function createEntryPages(instance: Instance): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const index = lazy(() => createIndex(instance));
  const links = formatLinks(instance.baseUrl);
  const redirectBrowsers: RequestHandler = function redirectBrowsers(request, response, next) {
    response.vary("Accept");
    if (prefersHtml(request)) response.redirect(docsLocation);
    else next();
  };
  router.get("/", redirectBrowsers, (_request, response) => response.redirect(basePath.slice(1)));
  router.get(withLastSlash, function removeLastSlash(request, response) {
    const [name = ""] = request.path.split("/").slice(-2);
    response.redirect(301, `../${name}${request.url.slice(request.path.length)}`);
  });
  router.all(basePath, function describeService(request, response, next) {
    setLogOperation(request, "index", basePath);
    response.setHeader("Link", links);
    next();
  });
  router.get(basePath, redirectBrowsers, (request, response) => sendCachedAsset(request, response, index()));
  rejectOtherMethods(router, basePath, ["GET", "HEAD"]);
  return router;
}

const createIndex = ({ baseUrl }: Instance) => {
  const { title, version } = readContractTexts().info;
  const rest = baseUrl + basePath;
  return createCachedAsset(
    "application/json; charset=utf-8",
    JSON.stringify({
      title,
      version,
      docs: `${rest}/docs`,
      problems: `${rest}/problems`,
      openapi: {
        "3.1": { json: `${rest}/openapi.json`, yaml: `${rest}/openapi.yaml` },
        "3.0": { json: `${rest}/openapi-3.0.json`, yaml: `${rest}/openapi-3.0.yaml` },
      },
      collections: { postman: `${rest}/postman.json`, bruno: `${rest}/opencollection.json` },
      llms: `${rest}/llms.txt`,
      changes: `${rest}/${feedPath}`,
    }),
  );
};

/** The relations of RFC 8631. */
const formatLinks = (baseUrl: string): string =>
  [
    `<${baseUrl}/rest/openapi.json>; rel="service-desc"; type="application/json"`,
    `<${baseUrl}/rest/openapi.yaml>; rel="service-desc"; type="application/yaml"`,
    `<${baseUrl}/rest/docs>; rel="service-doc"; type="text/html"`,
  ].join(", ");
