import type { Generator } from "../generator.js";
import { typescript } from "./toolchain.js";

/** Schemas only: the adapter parses what it sends and receives with them. */
export const orvalZod: Generator = {
  name: "orval (zod)",
  toolchain: typescript,
  note: "It generates schemas, and only those of successes unless `generateEachHttpStatus` is set. Without `generateReusableSchemas` it also works, but repeats each schema in each response, which makes the client more than ten times larger.",
  packages: ["orval@8.38.0", "zod@4.6.7"],
  command: "orval",
  configuration: {
    "orval.config.ts": `
import { defineConfig } from "orval";

export default defineConfig({
  service: {
    input: "./openapi.json",
    output: {
      client: "zod",
      target: "./client.ts",
      override: { zod: { generateEachHttpStatus: true, generateReusableSchemas: true } },
    },
  },
});
`,
  },
  adapter: `
import * as schemas from "./client.js";
import { drive } from "./driver.js";

await drive((baseUrl, key) => {
  const send = async (path: string, init: RequestInit = {}): Promise<{ status: number; body: unknown }> => {
    const headers = { ...init.headers, "Content-Type": "application/json", "X-Service-Key": key };
    const response = await fetch(baseUrl + path, { ...init, headers });
    return { status: response.status, body: await response.json() };
  };
  return {
    async listGames(query) {
      const parameters = Object.entries(schemas.ListGamesQueryParams.parse(query)).map(([name, value]) => [name, String(value)]);
      const { body } = await send("/v1/games?" + new URLSearchParams(parameters).toString());
      const { data, pagination } = schemas.ListGames200Response.parse(body);
      return { names: data.map(({ name }) => name), next: pagination.next_cursor };
    },
    async createGame(name, idempotencyKey) {
      const headers = schemas.CreateGameHeader.parse({ "Idempotency-Key": idempotencyKey });
      const game = JSON.stringify(schemas.CreateGameBody.parse({ name }));
      const { body } = await send("/v1/games", { method: "POST", headers, body: game });
      return schemas.CreateGame201Response.parse(body).id;
    },
    async readProblem(slug) {
      const { body } = await send("/v1/games/" + schemas.GetGameParams.parse({ slug }).slug);
      return schemas.GetGame404Response.parse(body).code;
    },
    async listPermissions() {
      const { body } = await send("/v1/roles");
      return schemas.ListRoles200Response.parse(body).data.flatMap(({ permissions }) => permissions);
    },
  };
});
`,
};
