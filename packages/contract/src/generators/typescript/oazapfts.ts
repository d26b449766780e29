import type { Generator } from "../generator.js";
import { typescript } from "./toolchain.js";

/** A client of functions that call fetch. */
export const oazapfts: Generator = {
  name: "oazapfts",
  toolchain: typescript,
  packages: ["oazapfts@7.5.0", "@oazapfts/runtime@1.2.0", "typescript@5.9.3"],
  command: "oazapfts openapi.json client.ts",
  fast: true,
  adapter: `
import { createGame, defaults, getGame, listGames, listRoles } from "./client.js";
import { drive } from "./driver.js";

await drive((baseUrl, key) => {
  Object.assign(defaults, { baseUrl, headers: { "X-Service-Key": key } });
  return {
    async listGames(query) {
      const response = await listGames(query);
      if (response.status !== 200) throw response.data;
      const { data, pagination } = response.data;
      return { names: data.map(({ name }) => name), next: pagination.next_cursor };
    },
    async createGame(name, idempotencyKey) {
      const response = await createGame({ name }, { idempotencyKey });
      if (response.status !== 201) throw response.data;
      return response.data.id;
    },
    async readProblem(slug) {
      const response = await getGame(slug);
      return response.status === 404 ? response.data.code : "";
    },
    async listPermissions() {
      const response = await listRoles();
      if (response.status !== 200) throw response.data;
      return response.data.data.flatMap(({ permissions }) => permissions);
    },
  };
});
`,
};
