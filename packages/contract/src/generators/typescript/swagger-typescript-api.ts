import type { Generator } from "../generator.js";
import { typescript } from "./toolchain.js";

/** A client class that calls fetch. */
export const swaggerTypescriptApi: Generator = {
  name: "swagger-typescript-api",
  toolchain: typescript,
  packages: ["swagger-typescript-api@13.13.0", "typescript@5.9.3"],
  command: "swagger-typescript-api generate -p openapi.json -o client",
  fast: true,
  adapter: `
import { Api, type HttpResponse, type Problem } from "./client/Api.js";
import { drive } from "./driver.js";

await drive((baseUrl, key) => {
  const { v1 } = new Api({ baseUrl, baseApiParams: { headers: { "X-Service-Key": key } } });
  return {
    async listGames(query) {
      const { data } = await v1.listGames(query);
      return { names: data.data.map(({ name }) => name), next: data.pagination.next_cursor };
    },
    async createGame(name, idempotencyKey) {
      const { data } = await v1.createGame({ name }, { headers: { "Idempotency-Key": idempotencyKey } });
      return data.id;
    },
    readProblem: (slug) =>
      v1.getGame(slug).then(
        () => "",
        (response: HttpResponse<unknown, Problem>) => response.error.code,
      ),
    async listPermissions() {
      const { data } = await v1.listRoles();
      return data.data.flatMap(({ permissions }) => permissions);
    },
  };
});
`,
};
