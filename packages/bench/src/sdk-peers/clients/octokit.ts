import { generateKeyPairSync } from "node:crypto";
import path from "node:path";
import { App, Octokit, RequestError } from "octokit";
import type { Client, ClientOptions, Peer } from "../peer.js";
import { peerFolder, readVersion } from "../read-version.js";

/** Its warnings about retries are part of its work, but not of the report. */
const ignore = (): void => undefined;
const log = { debug: ignore, info: ignore, warn: ignore, error: ignore };

const create = ({ url, fetch, retries }: ClientOptions): Octokit =>
  new Octokit({
    baseUrl: url,
    auth: "token",
    log,
    request: { fetch },
    retry: retries === undefined ? {} : { retries },
  });

const repository = { owner: "games", repo: "tetris" };

export const octokit: Peer = {
  name: "octokit",
  version: readVersion(path.join(peerFolder, "octokit")),
  oneOperation: `
    import { request } from "@octokit/request";
    export const read = (baseUrl) => request("GET /repos/{owner}/{repo}", { baseUrl, owner: "a", repo: "b" });`,
  oneOperationWithRetries: `
    import { Octokit } from "@octokit/core";
    import { retry } from "@octokit/plugin-retry";
    export const read = (baseUrl) =>
      new (Octokit.plugin(retry))({ baseUrl }).request("GET /repos/{owner}/{repo}", { owner: "a", repo: "b" });`,
  wholeClient: 'export * from "octokit";',
  create,
  connect: (options) => connect(create(options)),
  deadlineBy: "signal",
  takesSignal: true,
  async useTokens(url) {
    const { privateKey } = generateKeyPairSync("rsa", {
      modulusLength: 2048,
      privateKeyEncoding: { type: "pkcs8", format: "pem" },
      publicKeyEncoding: { type: "spki", format: "pem" },
    });
    const app = new App({ appId: 1, privateKey, Octokit: Octokit.defaults({ baseUrl: url, log }) });
    await app.octokit.rest.apps.getAuthenticated();
    await app.octokit.rest.apps.getAuthenticated();
  },
  errorProgram: `
    import { RequestError } from "octokit";
    export const isCode = (error: unknown) => error instanceof RequestError && error.message === "CODE";`,
  errorCode: "Not Found",
};

const connect = (client: Octokit): Client => ({
  get: (signal) => client.rest.repos.get({ ...repository, request: { signal } }),
  post: () => client.rest.issues.create({ ...repository, title: "Tetris" }),
  async countItems() {
    let count = 0;
    const pages = client.paginate.iterator(client.rest.issues.listForRepo, repository);
    for await (const { data } of pages) count += data.length;
    return count;
  },
  async getUnlessUnchanged(etag) {
    const error: unknown = await client.rest.repos
      .get({ ...repository, headers: { "if-none-match": etag } })
      .catch((thrown: unknown) => thrown);
    return error instanceof RequestError ? `a ${error.status} is thrown` : "changed";
  },
});
