import type { Generator } from "../generator.js";
import { typescript } from "./toolchain.js";

/** A client of functions that call fetch. */
export const heyApi: Generator = {
  name: "@hey-api/openapi-ts",
  toolchain: typescript,
  packages: ["@hey-api/openapi-ts@0.95.0", "typescript@5.9.3"],
  command: "openapi-ts -i openapi.json -o client",
  fast: true,
  adapter: `
import { createGame, getGame, listGames, listRoles } from "./client";
import { createClient, createConfig } from "./client/client";
import { drive } from "./driver.js";

await drive((baseUrl, key) => {
  const client = createClient(createConfig({ baseUrl, auth: ({ type }) => (type === "apiKey" ? key : undefined) }));
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
};
