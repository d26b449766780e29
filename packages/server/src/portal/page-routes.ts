import type { Request, Response, Router } from "express";
import { problem } from "../platform/http/problem.js";
import { type CachedAsset, createAssetCache, createCachedAsset, sendCachedAsset } from "./cached-asset.js";
import { type Page, pageSecurityPolicy, renderPage } from "./layout.js";
import { routeGetOnly } from "./method-guard.js";
import type { Site } from "./site.js";

/** What a page says, in each of its types. Each is created on its first request. */
export interface Content {
  readonly html: () => Page;
  readonly markdown: () => string;
  readonly json?: () => unknown;
}

type Type = keyof Content;

/** Serves content at a path: the type follows from `Accept`, or is Markdown if the path ends with `.md`. */
export type RouteContent = (
  router: Router,
  path: string,
  find: (name: string) => Content | undefined,
) => void;

const extension = /\.md$/;

const mediaTypes: Readonly<Record<Type, string>> = {
  html: "text/html",
  json: "application/json",
  markdown: "text/markdown",
};

/** Returns a function that adds routes of content. It keeps what was sent last, as it is sent. */
export function createContentRoutes(readSite: () => Site): RouteContent {
  const getAsset = createAssetCache();
  return function routeContent(router, path, find) {
    const send = (request: Request, response: Response): Promise<void> => {
      const [parameter = ""] = Object.values(request.params);
      const name = String(parameter).replace(extension, "");
      const content = find(name);
      if (content === undefined) throw problem("route-not-found", "There is no page at this address.");
      const type = request.path.endsWith(".md") ? "markdown" : negotiate(request, response, content);
      response.setHeader("Content-Security-Policy", pageSecurityPolicy);
      // Not by the path of the request, which can be spelled in many ways.
      const asset = getAsset(`${path} ${name} ${type}`, () => createAsset(readSite(), content, type));
      return sendCachedAsset(request, response, asset);
    };
    routeGetOnly(router, path, send);
    if (!path.includes(":")) routeGetOnly(router, `${path}.md`, send);
  };
}

/** The type that the client prefers; browsers and clients without a preference get pages. */
function negotiate(request: Request, response: Response, { json }: Content): Type {
  const types: readonly Type[] = json === undefined ? ["html", "markdown"] : ["html", "json", "markdown"];
  response.vary("Accept");
  const accepted = request.accepts(types.map((type) => mediaTypes[type]));
  return types.find((type) => mediaTypes[type] === accepted) ?? "html";
}

function createAsset(site: Site, { html, markdown, json }: Content, type: Type): CachedAsset {
  if (type === "html") return renderPage(site, html());
  const text = type === "markdown" ? markdown() : JSON.stringify(json?.());
  return createCachedAsset(`${mediaTypes[type]}; charset=utf-8`, text);
}
