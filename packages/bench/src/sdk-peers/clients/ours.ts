import path from "node:path";
import type * as Sdk from "../../../../sdk/src/index.js";
import type * as Webhooks from "../../../../sdk/src/webhooks.js";
import type { Client, ClientOptions, Peer } from "../peer.js";
import { readVersion } from "../read-version.js";
import { isAccepted, signStandardWebhook, webhookSecret } from "../signatures.js";

const callOne = (plugins: string): string => `
  import { createBasicClient, getGame, retryPlugin } from "@game-community/sdk/operations";
  export const read = (baseUrl) => getGame(createBasicClient({ baseUrl${plugins} }), "tetris");`;

/** The SDK of this repository, as it is packed. */
export async function loadOurs(unpacked: string): Promise<Peer> {
  const sdk = (await import(path.join(unpacked, "dist/index.js"))) as typeof Sdk;
  const webhooks = (await import(path.join(unpacked, "dist/webhooks.js"))) as typeof Webhooks;
  const create = ({ url, fetch, retries, deadline }: ClientOptions): Sdk.Client =>
    sdk.createClient({
      baseUrl: `${url}/rest`,
      serviceKey: "sk_secret",
      fetch,
      maxRetries: retries,
      deadline,
    });
  return {
    name: "@game-community/sdk",
    version: readVersion(unpacked),
    oneOperation: callOne(""),
    oneOperationWithRetries: callOne(", plugins: [retryPlugin()]"),
    wholeClient: 'export * from "@game-community/sdk";',
    create,
    connect: (options) => connect(sdk, create(options)),
    keys: true,
    deadlineBy: "deadline",
    takesSignal: true,
    acceptsWebhook(offsetSeconds) {
      const body = '{"id":"1","type":"game.created"}';
      const headers = signStandardWebhook(body, offsetSeconds);
      return isAccepted(() => webhooks.verify({ body, headers }, webhookSecret));
    },
    useTokens: (url) => useTokens(sdk, url),
    errorProgram: `
      import { isApiError } from "@game-community/sdk";
      export const isCode = (error: unknown) =>
        isApiError(error, "joinWaitlist") && error.status === 409 && error.problem.code === "CODE";`,
    errorCode: "waitlist-full",
  };
}

const connect = (sdk: typeof Sdk, api: Sdk.Client): Client => ({
  get: (signal) => api.games.get("tetris", { signal }),
  post: () => api.waitlists.create({ name: "Beta", purpose: "Tests", max_capacity: 1 }),
  postWithoutKey: () => api.fetch(`${api.baseUrl}/v1/waitlists`, { method: "POST", body: "{}" }),
  async countItems() {
    let count = 0;
    for await (const { slug } of api.games.list()) count += slug.length > 0 ? 1 : 0;
    return count;
  },
  async getUnlessUnchanged(ifNoneMatch) {
    const waitlist = await api.waitlists.get("beta", { ifNoneMatch });
    return waitlist === undefined ? "a 304 returns undefined" : "changed";
  },
  async updateIfUnchanged(ifMatch) {
    const error: unknown = await api.waitlists
      .update("beta", { name: "Beta" }, { ifMatch })
      .catch((thrown: unknown) => thrown);
    return sdk.isApiError(error) ? `a ${error.status} is thrown` : "no error";
  },
});

async function useTokens(sdk: typeof Sdk, url: string): Promise<void> {
  const session = sdk.createSession();
  const api = sdk.createClient({ baseUrl: `${url}/rest`, session });
  await session.signIn({ email: "ada@example.com", password: "secret-secret" });
  await api.games.get("tetris");
  await api.games.get("tetris");
  session.close();
}
