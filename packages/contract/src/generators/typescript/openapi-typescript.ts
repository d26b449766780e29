import type { Generator } from "../generator.js";
import { typescript } from "./toolchain.js";

/** Types, called with openapi-fetch. */
export const openapiTypescript: Generator = {
  name: "openapi-typescript with openapi-fetch",
  toolchain: typescript,
  packages: ["openapi-typescript@7.13.0", "openapi-fetch@0.17.0"],
  command: "openapi-typescript openapi.json -o client.ts --default-non-nullable false",
  fast: true,
  adapter: `
import createClient from "openapi-fetch";
import type { paths } from "./client.js";
import { drive } from "./driver.js";

await drive((baseUrl, key) => {
  const api = createClient<paths>({ baseUrl, headers: { "X-Service-Key": key } });
  return {
    async listGames(query) {
      const { data, error } = await api.GET("/v1/games", { params: { query } });
      if (error) throw error;
      return { names: data.data.map(({ name }) => name), next: data.pagination.next_cursor };
    },
    async createGame(name, idempotencyKey) {
      const header = { "Idempotency-Key": idempotencyKey };
      const { data, error } = await api.POST("/v1/games", { params: { header }, body: { name } });
      if (error) throw error;
      return data.id;
    },
    async readProblem(slug) {
      const { error } = await api.GET("/v1/games/{slug}", { params: { path: { slug } } });
      return error?.code ?? "";
    },
    async listPermissions() {
      const { data, error } = await api.GET("/v1/roles");
      if (error) throw error;
      return data.data.flatMap(({ permissions }) => permissions);
    },
  };
});
`,
};
