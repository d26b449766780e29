import type { Generator } from "../generator.js";
import { typescript } from "./toolchain.js";

/** A client of functions that call fetch. */
export const heyApi: Generator = {
  name: "@hey-api/openapi-ts",
  toolchain: typescript,
  packages: ["@hey-api/openapi-ts@0.95.0", "typescript@5.9.3"],
  command: "openapi-ts -i openapi.json -o client",
  note: "With the 3.1 document, `Webhooks` is the union of all webhooks by `key`, and `streamEvents` returns a `stream` of events. It resumes by `Last-Event-ID` after errors, also after a 401 or 410, unless `sseMaxRetryAttempts` is set; it ends when the service ends it. Abort its `signal` to close the connection.",
  fast: true,
  adapter: `
import { createGame, getGame, listGames, listRoles } from "./client";
import { createClient, createConfig } from "./client/client";
import { drive } from "./driver.js";

const connect = (baseUrl: string, key: string) =>
  createClient(createConfig({ baseUrl, auth: ({ type }) => (type === "apiKey" ? key : undefined) }));

await drive((baseUrl, key) => {
  const client = connect(baseUrl, key);
  return {
    async listGames(query) {
      const { data } = await listGames({ client, query, throwOnError: true });
      return { names: data.data.map(({ name }) => name), next: data.pagination.next_cursor };
    },
    async createGame(name, idempotencyKey) {
      const headers = { "Idempotency-Key": idempotencyKey };
      const { data } = await createGame({ client, headers, body: { name }, throwOnError: true });
      return data.id;
    },
    async readProblem(slug) {
      const { error } = await getGame({ client, path: { slug } });
      return error?.code ?? "";
    },
    async listPermissions() {
      const { data } = await listRoles({ client, throwOnError: true });
      return data.data.flatMap(({ permissions }) => permissions);
    },
  };
});
`,
  events: `
import { type GameCreatedEvent, streamEvents, type Webhooks } from "./client";

/** The key of a webhook decides about its event. */
function readWebhook(webhook: Webhooks): string | number | null | undefined {
  switch (webhook.key) {
    case "game.created":
      return webhook.body.data.slug;
    case "review.published":
      return webhook.body.data.score;
    default:
      return webhook.body.subject.version;
  }
}

async function readFirstGame(): Promise<string | number | null | undefined> {
  const { SERVICE_URL, SERVICE_KEY = "" } = process.env;
  const closing = new AbortController();
  const { stream } = await streamEvents({
    client: connect(\`\${SERVICE_URL}/rest\`, SERVICE_KEY),
    query: { from: "OLDEST", type: ["game.created"] },
    signal: closing.signal,
    sseMaxRetryAttempts: 1,
    onSseError: console.error,
  });
  for await (const event of stream) {
    closing.abort();
    if (event.type === "game.created")
      return readWebhook({ key: "game.created", body: event as GameCreatedEvent });
  }
  return null;
}

const slug = await readFirstGame();
if (typeof slug !== "string") throw new Error(\`The first game of the stream is \${slug}.\`);
`,
};
