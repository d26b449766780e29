import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { asArray, asObject, isObject, type Json, type JsonObject } from "../document.js";
import { mapObject } from "../map-schemas.js";

const addField = (value: Json): Json => {
  if (Array.isArray(value)) return value.map(addField);
  return isObject(value) ? { ...mapObject(value, addField), added_later: { any: ["value"] } } : value;
};

const addValue = (value: Json): Json =>
  isObject(value)
    ? { ...value, data: asArray(value.data).map((role) => withPermission(asObject(role))) }
    : value;

const withPermission = (role: JsonObject): JsonObject => ({
  ...role,
  permissions: [...asArray(role.permissions), "added:later"],
});

const addCode = (value: Json): Json =>
  isObject(value) ? { ...value, code: "added-later", type: "/rest/problems/added-later" } : value;

/** What a later version of the service may add to a response, by the first segment of the proxy's path. */
const additions = new Map([
  ["field", addField],
  ["value", addValue],
  ["code", addCode],
]);

const bodyHeaders = new Set([
  "connection",
  "content-encoding",
  "content-length",
  "keep-alive",
  "transfer-encoding",
]);

/** Starts a proxy of the service that adds to its responses what a later version may add. */
export async function startGrowthProxy(serviceUrl: string): Promise<{ url: string; server: Server }> {
  const server = createServer((request, response) => {
    forward(serviceUrl, request, response).catch((error: unknown) => {
      response.writeHead(502).end(String(error));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The proxy has no port.");
  return { url: `http://127.0.0.1:${String(address.port)}`, server };
}

async function forward(serviceUrl: string, request: IncomingMessage, response: ServerResponse) {
  const [, addition = "", path = ""] = /^\/(\w+)(\/.*)$/.exec(request.url ?? "") ?? [];
  const answer = await fetch(serviceUrl + path, {
    method: request.method ?? "GET",
    headers: listForwardedHeaders(request),
    ...(request.method === "POST" && { body: await readBody(request) }),
  });
  const body = (await answer.json()) as Json;
  const add = additions.get(addition);
  response.writeHead(answer.status, listReturnedHeaders(answer));
  response.end(JSON.stringify(add ? add(body) : body));
}

function listForwardedHeaders({ headers }: IncomingMessage): Record<string, string> {
  const names = ["content-type", "accept", "x-service-key", "idempotency-key"];
  return Object.fromEntries(
    names.flatMap((name) => (typeof headers[name] === "string" ? [[name, headers[name]]] : [])),
  );
}

/** The headers of a response without those of its original body. */
const listReturnedHeaders = ({ headers }: Response): Record<string, string> =>
  Object.fromEntries([...headers].filter(([name]) => !bodyHeaders.has(name)));

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk as Uint8Array));
  return Buffer.concat(chunks).toString();
}
