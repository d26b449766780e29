import type { Generator } from "../generator.js";
import { typescript } from "./toolchain.js";

/** Classes that call fetch and convert names and dates. */
export const openapiGeneratorFetch: Generator = {
  name: "openapi-generator (typescript-fetch)",
  toolchain: typescript,
  note: "A problem is the unparsed `response` of a `ResponseError`; parse it with the function of its schema, such as `GameNotFoundProblemFromJSON`.",
  packages: [],
  command: "openapi-generator-cli generate -i openapi.json -g typescript-fetch -o client",
  adapter: `
import { Configuration, GamesApi, GameNotFoundProblemFromJSON, ResponseError, RolesApi } from "./client";
import { drive } from "./driver.js";

await drive((basePath, key) => {
  const configuration = new Configuration({ basePath, apiKey: key });
  const games = new GamesApi(configuration);
  return {
    async listGames(query) {
      const { data, pagination } = await games.listGames(query);
      return { names: data.map(({ name }) => name), next: pagination.nextCursor };
    },
    async createGame(name, idempotencyKey) {
      const { id } = await games.createGame({ createGame: { name }, idempotencyKey });
      return id;
    },
    readProblem: (slug) =>
      games.getGame({ slug }).then(
        () => "",
        async (error: unknown) => {
          if (!(error instanceof ResponseError)) throw error;
          return GameNotFoundProblemFromJSON(await error.response.json()).code;
        },
      ),
    async listPermissions() {
      const { data } = await new RolesApi(configuration).listRoles();
      return data.flatMap(({ permissions }) => permissions);
    },
  };
});
`,
};
