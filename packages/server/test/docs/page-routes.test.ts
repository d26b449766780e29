import { createServer, type Server } from "node:http";
import { afterEach, beforeEach, expect, it } from "@jest/globals";
import express, { Router } from "express";
import { html } from "../../src/portal/html.js";
import { createContentRoutes } from "../../src/portal/page-routes.js";
import { readSite } from "../../src/portal/site.js";
import { listenLocally } from "../support/ports.js";

const site = readSite({ baseUrl: "https://games.example", quotas: undefined, rateLimits: true });

let rendered: string[];
let server: Server;
let baseUrl: string;

beforeEach(async () => {
  rendered = [];
  const router = Router({ caseSensitive: true, strict: true });
  const routeContent = createContentRoutes(() => site);
  for (const folder of ["guides", "events"])
    routeContent(router, `/${folder}/:name`, (name) => {
      if (name !== "paging") return undefined;
      const render = (type: string): string => {
        rendered.push(`${folder} ${type}`);
        return `${folder} in ${type}`;
      };
      return {
        markdown: () => render("Markdown"),
        html: () => ({ title: name, root: "", path: name, content: html`<p>${render("HTML")}</p>` }),
      };
    });
  server = createServer(express().use(router));
  baseUrl = `http://127.0.0.1:${await listenLocally(server)}`;
});
afterEach(() => {
  server.close();
  server.closeAllConnections();
});

const get = async (path: string): Promise<string> => {
  const response = await fetch(baseUrl + path, { headers: { Accept: "text/html" } });
  expect(response.status).toBe(200);
  return response.text();
};

it("renders and compresses a page once, however its URL is spelled", async () => {
  const page = await get("/guides/paging");
  for (const path of ["/guides/%70aging", "/guides/p%61ging", "/guides/paging?a=b", "/guides/paging%2Emd"])
    expect(await get(path)).toBe(page);
  expect(rendered).toEqual(["guides HTML"]);
});

it("renders pages with the same name and other types of a page apart", async () => {
  const paths = ["/guides/paging", "/events/paging", "/guides/paging.md", "/events/paging.md"];
  for (let round = 0; round < 2; round += 1)
    for (const path of paths) expect(await get(path)).toContain(`${path.split("/")[1]} in `);
  expect(rendered).toEqual(["guides HTML", "events HTML", "guides Markdown", "events Markdown"]);
});
