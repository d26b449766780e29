import { createReadStream, existsSync, mkdirSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import path from "node:path";
import { root } from "../../packages/contract/src/outputs.js";
import { run } from "../../packages/contract/src/run.js";
import { type Tool, tools } from "./tools.js";

const folder = path.join(root, ".cache/reference-pages");

/** Downloads and unpacks the packages of the tools, once for each version. */
export async function downloadTools(): Promise<void> {
  for (const tool of tools) {
    if (existsSync(toFolder(tool))) continue;
    mkdirSync(toFolder(tool), { recursive: true });
    const packed = await run("npm", ["pack", tool.package, "--silent"], { cwd: toFolder(tool) });
    const archive = packed.output.trim().split("\n").at(-1) ?? "";
    const { status, output } = await run("tar", ["xzf", archive], { cwd: toFolder(tool) });
    if (status !== 0) throw new Error(output);
  }
}

const toFolder = (tool: Tool): string => path.join(folder, tool.package.replaceAll(/[^a-z0-9.]+/gi, "-"));

/** A running server of the pages. */
export interface Host {
  readonly url: string;
  close(): void;
}

/**
 * Serves the page of each tool at `/NAME/`, the contract of a service, and the service itself below `/rest`. The query
 * parameter `policy` sets the content security policy of a page.
 */
export async function startHost(serviceUrl: string): Promise<Host> {
  const document = await (await fetch(`${serviceUrl}/rest/openapi.json`)).text();
  let url = "";
  const server: Server = createServer((request, response) => {
    if (request.url?.startsWith("/rest/"))
      forward(serviceUrl, request, response).catch(() => response.destroy());
    else serve(document.replaceAll(serviceUrl, url), request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The host has no port.");
  url = `http://127.0.0.1:${address.port}`;
  return { url, close: () => void server.close() };
}

/** The path of a tool's page. */
export const toPagePath = ({ name }: Tool): string => `/${name.toLowerCase().replaceAll(" ", "-")}/`;

const types: Readonly<Record<string, string>> = { ".js": "text/javascript", ".css": "text/css" };

function serve(document: string, { url = "" }: IncomingMessage, response: ServerResponse): void {
  const { pathname, searchParams } = new URL(url, "http://host");
  const tool = tools.find((each) => pathname.startsWith(toPagePath(each)));
  const file = tool === undefined ? "" : pathname.slice(toPagePath(tool).length);
  const policy = searchParams.get("policy");
  if (policy !== null) response.setHeader("Content-Security-Policy", policy);
  if (tool === undefined) response.writeHead(404).end();
  else if (file === "") response.setHeader("Content-Type", "text/html; charset=utf-8").end(createPage(tool));
  else if (file === "openapi.json") response.setHeader("Content-Type", "application/json").end(document);
  else if (file === "start.js") response.setHeader("Content-Type", "text/javascript").end(tool.start);
  else if (file !== tool.script && file !== tool.style) response.writeHead(404).end();
  else {
    response.setHeader("Content-Type", types[path.extname(file)] ?? "");
    createReadStream(path.join(toFolder(tool), "package", file)).pipe(response);
  }
}

const createPage = ({ name, body, script, style, start }: Tool): string =>
  [
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${name}</title>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    ...(style === undefined ? [] : [`<link rel="stylesheet" href="./${style}">`]),
    `</head><body>${body}<script src="./${script}"></script>`,
    ...(start === undefined ? [] : ['<script src="./start.js"></script>']),
    "</body></html>",
  ].join("\n");

async function forward(
  serviceUrl: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const answer = await fetch(serviceUrl + (request.url ?? ""), { method: request.method ?? "GET" });
  response.writeHead(answer.status, { "Content-Type": answer.headers.get("content-type") ?? "" });
  response.end(Buffer.from(await answer.arrayBuffer()));
}
