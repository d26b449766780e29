import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import http, { type IncomingMessage, type Server } from "node:http";
import https from "node:https";
import { type AddressInfo, connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Client, isApiError } from "@game-community/sdk";
import { expect } from "@jest/globals";
import { createCertificate } from "../support/proxies.js";
import type { TestService } from "../support/service.js";
import type { GuideResult } from "./server-guides.js";

type CreateClient = (...args: readonly string[]) => Client;

/** Calls the real service with the clients of the guide: through a proxy, over TLS, and with node-fetch. */
export async function checkProxiesGuide({ modules, service }: GuideResult): Promise<void> {
  const createClient = (file: string, name: string, ...args: readonly string[]): Client => {
    const create = (modules.get(file) as Readonly<Record<string, CreateClient>>)[name];
    if (create === undefined) throw new Error(`${file} has no function ${name}.`);
    return create(...args);
  };
  const { baseUrl } = service;
  await useClient(service, createClient("node-fetch-client.ts", "createNodeFetchClient", baseUrl));
  await withProxy(async (proxy, targets) => {
    await useClient(service, createClient("proxied-client.ts", "createProxiedClient", baseUrl, proxy));
    expect(targets.splice(0)).toContain(new URL(baseUrl).host);
    process.env["HTTP_PROXY"] = proxy;
    await useClient(service, createClient("environment-client.ts", "createEnvironmentClient", baseUrl));
    delete process.env["HTTP_PROXY"];
    expect(targets).toContain(new URL(baseUrl).host);
  });
  if (existsSync("/usr/bin/openssl"))
    await withTls(baseUrl, async (secureUrl, ca) => {
      await useClient(service, createClient("company-client.ts", "createCompanyClient", secureUrl, ca));
    });
}

/** Signs up, reads pages, writes, and gets an error and an unchanged resource. */
async function useClient(service: TestService, client: Client): Promise<void> {
  const { session } = await service.signUp();
  const tetris = await client.games.get("tetris");
  const { response } = await client.games.get("tetris").withResponse();
  const ifNoneMatch = response.headers.get("ETag") ?? "";
  expect(await client.games.get("tetris", { ifNoneMatch })).toBeUndefined();
  const names = await client.games.list({ query: { limit: 1 } }).toArray({ limit: 2 });
  expect(names).toHaveLength(2);
  const headers = { Authorization: `Bearer ${session.access_token}` };
  await client.ratings.create({ game_id: tetris.id, score: 9 }, { headers });
  const error = await client.ratings
    .create({ game_id: tetris.id, score: 8 }, { headers })
    .catch((thrown: unknown) => thrown);
  expect(isApiError(error, "createRating") && error.status === 409 && error.problem.code).toBe(
    "rating-exists",
  );
  const raw = await client.games.get("tetris").asResponse();
  expect(await raw.json()).toMatchObject({ id: tetris.id });
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return (server.address() as AddressInfo).port;
}

/** Runs a function with a proxy, and the hosts to which it has forwarded. */
async function withProxy(run: (proxy: string, targets: string[]) => Promise<void>): Promise<void> {
  const targets: string[] = [];
  const sockets: Socket[] = [];
  const server = http.createServer((request, response) => {
    targets.push(String(request.headers.host));
    forward(request, response, String(request.url));
  });
  server.on("connect", ({ url = "" }: IncomingMessage, client: Socket) => {
    targets.push(url);
    const { hostname, port } = new URL(`http://${url}`);
    const upstream = connect(Number(port), hostname, () => {
      client.write("HTTP/1.1 200 Connection Established\r\n\r\n");
      client.pipe(upstream).pipe(client);
    });
    sockets.push(client, upstream);
    for (const socket of [client, upstream]) socket.on("error", () => undefined);
  });
  try {
    await run(`http://127.0.0.1:${await listen(server)}`, targets);
  } finally {
    for (const socket of sockets) socket.destroy();
    server.closeAllConnections();
    server.close();
  }
}

/** Sends a request on. */
const forward = (request: IncomingMessage, response: http.ServerResponse, url: string): void => {
  const { method, headers } = request;
  const upstream = http.request(url, { method, headers }, (received) => {
    response.writeHead(received.statusCode ?? 502, received.headers);
    received.pipe(response);
  });
  request.pipe(upstream);
};

/** Runs a function with the service behind TLS, and the certificate of its authority. */
async function withTls(
  baseUrl: string,
  run: (secureUrl: string, ca: string) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), "certificate-"));
  createCertificate(folder);
  const cert = readFileSync(path.join(folder, "tls.crt"), "utf8");
  const key = readFileSync(path.join(folder, "tls.key"), "utf8");
  const server = https.createServer({ key, cert }, (request, response) =>
    forward(request, response, new URL(request.url ?? "/", baseUrl).href),
  );
  try {
    await run(`https://127.0.0.1:${await listen(server)}/rest`, cert);
  } finally {
    server.closeAllConnections();
    server.close();
    rmSync(folder, { recursive: true });
  }
}
