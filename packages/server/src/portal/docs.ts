import { Router, type RequestHandler } from "express";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { fixed, fixedHandler, type Fixed } from "./fixed.js";
import { html, textOf } from "./html.js";
import { onlyGet } from "./only-get.js";
import { publishedBy, readPublished, type PublishedFile } from "./published.js";
import { referenceOf, type Instance } from "./reference.js";

/**
 * What the pages of this service may load: its own files and nothing else, no inline script or style among them.
 * Pictures may be `data:` because the style sheet of the renderer draws its icons so.
 */
export const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** The contract as JSON, and the reference page that is made from it with everything it loads. */
export function docsRoutes(instance: Instance): Router {
  const router = Router({ caseSensitive: true, strict: true });
  onlyGet(router, "/openapi.json", contractHandler("openapi.json", instance));
  onlyGet(router, "/openapi-3.0.json", contractHandler("openapi-3.0.json", instance));
  onlyGet(router, "/docs", fixedHandler(page, { "Content-Security-Policy": pagePolicy }));
  for (const [file, make] of Object.entries(filesOf(instance)))
    onlyGet(router, `/docs/${file}`, fixedHandler(make));
  return router;
}

/** The contract is public: every origin may read it. */
const readableEverywhere = {
  "Access-Control-Allow-Origin": "*",
  "Cross-Origin-Resource-Policy": "cross-origin",
};

const contractHandler = (file: PublishedFile, { baseUrl }: Instance): RequestHandler =>
  fixedHandler(() => json(publishedBy(readPublished(file), baseUrl)), readableEverywhere);

const script = "text/javascript; charset=utf-8";
const style = "text/css; charset=utf-8";

/** What the page loads. */
const filesOf = (instance: Instance): Readonly<Record<string, () => Fixed>> => ({
  "openapi.json": () => json(referenceOf(readPublished("openapi.json"), instance)),
  "docs.js": () => fixed(script, readFileSync(new URL("./assets/docs.js", import.meta.url))),
  "pages.css": () => fixed(style, readFileSync(new URL("./assets/pages.css", import.meta.url))),
  "swagger-ui-bundle.js": () => vendored("swagger-ui-bundle.js", script),
  "swagger-ui.css": () => vendored("swagger-ui.css", style),
  "favicon.png": () => vendored("favicon-32x32.png", "image/png"),
});

const json = (value: object): Fixed => fixed("application/json; charset=utf-8", JSON.stringify(value));

const renderer = path.dirname(createRequire(import.meta.url).resolve("swagger-ui-dist/package.json"));

const vendored = (file: string, type: string): Fixed => fixed(type, readFileSync(path.join(renderer, file)));

const page = (): Fixed =>
  fixed(
    "text/html; charset=utf-8",
    textOf(
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
