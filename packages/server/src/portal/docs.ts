import { Router, type RequestHandler } from "express";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { createCachedAsset, createAssetHandler, type CachedAsset } from "./cached-asset.js";
import { html, toText } from "./html.js";
import { routeGetOnly } from "./method-guard.js";
import { withInstanceServer, readPublished, type PublishedFile } from "./published.js";
import { buildReference, type Instance } from "./reference-document.js";

/**
 * The content security policy of the pages: files of this service only, no inline scripts or styles. Images may be
 * `data:` URLs, because the style sheet of Swagger UI embeds its icons.
 */
export const pageSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** Routes of the published contract, and of the reference page with its assets. */
export function createDocsPages(instance: Instance): Router {
  const router = Router({ caseSensitive: true, strict: true });
  routeGetOnly(router, "/openapi.json", createContractHandler("openapi.json", instance));
  routeGetOnly(router, "/openapi-3.0.json", createContractHandler("openapi-3.0.json", instance));
  routeGetOnly(
    router,
    "/docs",
    createAssetHandler(createPage, { "Content-Security-Policy": pageSecurityPolicy }),
  );
  for (const [file, create] of Object.entries(listAssets(instance)))
    routeGetOnly(router, `/docs/${file}`, createAssetHandler(create));
  return router;
}

/** Every origin may read the published contract. */
const publicHeaders = {
  "Access-Control-Allow-Origin": "*",
  "Cross-Origin-Resource-Policy": "cross-origin",
};

const createContractHandler = (file: PublishedFile, { baseUrl }: Instance): RequestHandler =>
  createAssetHandler(() => jsonAsset(withInstanceServer(readPublished(file), baseUrl)), publicHeaders);

const script = "text/javascript; charset=utf-8";
const style = "text/css; charset=utf-8";

/** The assets of the reference page. */
const listAssets = (instance: Instance): Readonly<Record<string, () => CachedAsset>> => ({
  "openapi.json": () => jsonAsset(buildReference(readPublished("openapi.json"), instance)),
  "docs.js": () => createCachedAsset(script, readFileSync(new URL("./assets/docs.js", import.meta.url))),
  "pages.css": () => createCachedAsset(style, readFileSync(new URL("./assets/pages.css", import.meta.url))),
  "swagger-ui-bundle.js": () => vendoredAsset("swagger-ui-bundle.js", script),
  "swagger-ui.css": () => vendoredAsset("swagger-ui.css", style),
  "favicon.png": () => vendoredAsset("favicon-32x32.png", "image/png"),
});

const jsonAsset = (value: object): CachedAsset =>
  createCachedAsset("application/json; charset=utf-8", JSON.stringify(value));

const swaggerUiFolder = path.dirname(createRequire(import.meta.url).resolve("swagger-ui-dist/package.json"));

const vendoredAsset = (file: string, type: string): CachedAsset =>
  createCachedAsset(type, readFileSync(path.join(swaggerUiFolder, file)));

const createPage = (): CachedAsset =>
  createCachedAsset(
    "text/html; charset=utf-8",
    toText(
      html`<!doctype html>
        <html lang="en">
          <head>
            <meta charset="utf-8" />
            <meta name="viewport" content="width=device-width, initial-scale=1" />
            <title>Reference · Game Community Service</title>
            <link rel="icon" href="docs/favicon.png" />
            <link rel="stylesheet" href="docs/swagger-ui.css" />
            <link rel="stylesheet" href="docs/pages.css" />
            <script src="docs/swagger-ui-bundle.js" defer></script>
            <script src="docs/docs.js" defer></script>
          </head>
          <body>
            <header class="bar">
              <strong>Game Community Service</strong>
              <a href="openapi.json">OpenAPI 3.1</a>
              <a href="openapi-3.0.json">OpenAPI 3.0</a>
              <a href="problems">Problem codes</a>
            </header>
            <main id="reference"></main>
            <noscript
              >The reference needs JavaScript. The same contract is at
              <a href="openapi.json">openapi.json</a>.</noscript
            >
          </body>
        </html>`,
    ),
  );
