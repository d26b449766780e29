import type { Generator } from "../generator.js";
import { typescript } from "./toolchain.js";

/** Classes that call axios, with a positional argument for each parameter. */
export const openapiGeneratorAxios: Generator = {
  name: "openapi-generator (typescript-axios)",
  toolchain: typescript,
  packages: ["axios@1.21.1"],
  command: "openapi-generator-cli generate -i openapi.json -g typescript-axios -o client",
  adapter: `
import { isAxiosError } from "axios";
import { Configuration, GamesApi, RolesApi, type GameNotFoundProblem } from "./client";
import { drive } from "./driver.js";

await drive((basePath, apiKey) => {
  const configuration = new Configuration({ basePath, apiKey });
  const games = new GamesApi(configuration);
  return {
    async listGames({ limit, cursor }) {
      const { data, pagination } = (await games.listGames(limit, cursor)).data;
      return { names: data.map(({ name }) => name), next: pagination.next_cursor };
    },
    async createGame(name, idempotencyKey) {
      const { data } = await games.createGame({ name }, idempotencyKey);
      return data.id;
    },
    readProblem: (slug) =>
      games.getGame(slug).then(
        () => "",
        (error: unknown) => {
          if (!isAxiosError<GameNotFoundProblem>(error)) throw error;
          return error.response?.data.code ?? "";
        },
      ),
    async listPermissions() {
      const { data } = await new RolesApi(configuration).listRoles();
      return data.data.flatMap(({ permissions }) => permissions);
    },
  };
});
`,
};
