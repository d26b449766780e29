import type { ErrorRequestHandler, RequestHandler } from "express";
import { toProblem } from "../kernel/http/to-problem.js";
import { problem } from "../platform/http/problem.js";
import { basePath, getPath } from "../platform/http/url.js";
import { prefersHtml } from "./accept.js";
import { html } from "./html.js";
import { type Page, pageSecurityPolicy, renderPage } from "./layout.js";
import type { Site } from "./site.js";

/**
 * Handlers after those of all pages: they give browsers a page where none exists. Other clients, and everybody below the API,
 * get problem documents.
 */
export function createNotFoundPages(readSite: () => Site): [RequestHandler, ErrorRequestHandler] {
  const throwNotFound: RequestHandler = function throwNotFound(request, _response, next) {
    next(
      isApiPath(request.path) ? undefined : problem("route-not-found", "There is no page at this address."),
    );
  };
  const sendPage: ErrorRequestHandler = function sendNotFoundPage(error, request, response, next) {
    const { status, message } = toProblem(error);
    if (status === 404) response.vary("Accept");
    if (status !== 404 || !prefersHtml(request)) {
      next(error);
      return;
    }
    const page = renderPage(readSite(), createPage(getPath(request), message));
    response.status(404).setHeader("Content-Security-Policy", pageSecurityPolicy);
    response.setHeader("Cache-Control", "no-store");
    response.type(page.type).send(page.body);
  };
  return [throwNotFound, sendPage];
}

const isApiPath = (path: string): boolean => path.startsWith(`${basePath}/v1/`);

/** Builds the page for any path, so the way back to the documentation depends on its depth. */
function createPage(path: string, detail: string): Page {
  const root = `${"../".repeat(path.split("/").length - 2)}${basePath.slice(1)}/`;
  return {
    title: "Page not found",
    root,
    path: "",
    content: html`<article class="problem">
      <h1>Page not found</h1>
      <p class="lead">${detail}</p>
      <ul>
        <li><a href="${root}docs">Reference and guides</a></li>
        <li><a href="${root}problems">Problem codes</a></li>
      </ul>
    </article>`,
  };
}
