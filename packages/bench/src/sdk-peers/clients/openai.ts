import path from "node:path";
import OpenAI from "openai";
import type { ClientOptions, Peer } from "../peer.js";
import { peerFolder, readVersion } from "../read-version.js";
import { isAccepted, signStandardWebhook, webhookSecret } from "../signatures.js";

const create = ({ url, fetch, retries }: ClientOptions): OpenAI =>
  new OpenAI({ baseURL: url, apiKey: "sk-test", webhookSecret, fetch, maxRetries: retries });

export const openai: Peer = {
  name: "openai",
  version: readVersion(path.join(peerFolder, "openai")),
  oneOperation: `
    import OpenAI from "openai";
    export const read = (apiKey) =>
      new OpenAI({ apiKey, dangerouslyAllowBrowser: true }).models.retrieve("gpt");`,
  wholeClient: 'export * from "openai"; export { default } from "openai";',
  create,
  connect(options) {
    const client = create(options);
    return {
      get: (signal) => client.models.retrieve("tetris", { signal }),
      post: () => client.embeddings.create({ model: "tetris", input: "Tetris" }),
      async countItems() {
        let count = 0;
        for await (const { id } of client.files.list()) count += id.length > 0 ? 1 : 0;
        return count;
      },
    };
  },
  deadlineBy: "signal",
  takesSignal: true,
  acceptsWebhook(offsetSeconds) {
    const body = '{"id":"evt_1","type":"response.completed"}';
    const { webhooks } = create({ url: "http://127.0.0.1" });
    return isAccepted(() => webhooks.unwrap(body, signStandardWebhook(body, offsetSeconds)));
  },
  errorProgram: `
    import OpenAI from "openai";
    export const isCode = (error: unknown) =>
      error instanceof OpenAI.NotFoundError && error.code === "CODE";`,
  errorCode: "model_not_found",
};
