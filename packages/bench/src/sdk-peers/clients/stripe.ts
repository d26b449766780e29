import path from "node:path";
import Stripe from "stripe";
import type { ClientOptions, Peer } from "../peer.js";
import { peerFolder, readVersion } from "../read-version.js";
import { isAccepted, toTimestamp, webhookSecret } from "../signatures.js";

function create({ url, fetch, retries }: ClientOptions): Stripe {
  const { hostname, port } = new URL(url);
  return new Stripe("sk_test_1", {
    host: hostname,
    port,
    protocol: "http",
    maxNetworkRetries: retries,
    httpClient: fetch && Stripe.createFetchHttpClient(fetch),
  });
}

export const stripe: Peer = {
  name: "stripe",
  version: readVersion(path.join(peerFolder, "stripe")),
  oneOperation: `
    import Stripe from "stripe";
    export const read = (key) => new Stripe(key).customers.retrieve("cus_1");`,
  wholeClient: 'export * from "stripe"; export { default } from "stripe";',
  create,
  connect(options) {
    const client = create(options);
    return {
      get: () => client.customers.retrieve("tetris"),
      post: () => client.customers.create({ name: "Ada" }),
      async countItems() {
        let count = 0;
        for await (const { id } of client.customers.list()) count += id.length > 0 ? 1 : 0;
        return count;
      },
    };
  },
  keys: true,
  takesSignal: false,
  acceptsWebhook(offsetSeconds) {
    const { webhooks } = create({ url: "http://127.0.0.1:1" });
    const payload = '{"id":"evt_1","object":"event"}';
    const timestamp = toTimestamp(offsetSeconds);
    const header = webhooks.generateTestHeaderString({ payload, secret: webhookSecret, timestamp });
    return isAccepted(() => webhooks.constructEvent(payload, header, webhookSecret));
  },
  errorProgram: `
    import Stripe from "stripe";
    export const isCode = (error: unknown) =>
      error instanceof Stripe.errors.StripeCardError && error.code === "CODE";`,
  errorCode: "card_declined",
};
