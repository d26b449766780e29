import type { Generator } from "../generator.js";
import { typescript } from "./toolchain.js";

/** A Zodios client that validates what it sends and receives. */
export const openapiZodClient: Generator = {
  name: "openapi-zod-client",
  toolchain: typescript,
  note: "By default, it ignores the schemas of `application/problem+json`; hence the option.",
  packages: ["openapi-zod-client@1.18.3", "@zodios/core@10.9.6", "axios@1.21.1", "zod@3.25.76"],
  command: `openapi-zod-client openapi.json -o client.ts --media-type-expr "mediaType.includes('json')"`,
  adapter: `
import { isErrorFromAlias } from "@zodios/core";
import { api, createApiClient } from "./client.js";
import { drive } from "./driver.js";

await drive((baseUrl, key) => {
  const client = createApiClient(baseUrl, { axiosConfig: { headers: { "X-Service-Key": key } } });
  return {
    async listGames(queries) {
      const { data, pagination } = await client.listGames({ queries });
      return { names: data.map(({ name }) => name), next: pagination.next_cursor };
    },
    async createGame(name, idempotencyKey) {
      const { id } = await client.createGame({ name }, { headers: { "Idempotency-Key": idempotencyKey } });
      return id;
    },
    readProblem: (slug) =>
      client.getGame({ params: { slug } }).then(
        () => "",
        (error: unknown) => {
          if (!isErrorFromAlias(api.api, "getGame", error)) throw error;
          return error.response.status === 404 ? error.response.data.code : "";
        },
      ),
    async listPermissions() {
      const { data } = await client.listRoles();
      return data.flatMap(({ permissions }) => permissions);
    },
  };
});
`,
};
