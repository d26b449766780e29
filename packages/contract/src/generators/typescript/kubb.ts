import type { Generator } from "../generator.js";
import { typescript } from "./toolchain.js";

/** A client of functions that call axios. */
export const kubb: Generator = {
  name: "kubb",
  toolchain: typescript,
  note: "It imports its files with their extension, so `tsconfig.json` needs `allowImportingTsExtensions`.",
  packages: [
    "@kubb/cli@4.39.3",
    "@kubb/core@4.39.3",
    "@kubb/plugin-oas@4.39.3",
    "@kubb/plugin-ts@4.39.3",
    "@kubb/plugin-client@4.39.3",
    "axios@1.21.1",
  ],
  command: "kubb generate",
  configuration: {
    "kubb.config.ts": `
import { defineConfig } from "@kubb/core";
import { pluginClient } from "@kubb/plugin-client";
import { pluginOas } from "@kubb/plugin-oas";
import { pluginTs } from "@kubb/plugin-ts";

export default defineConfig({
  input: { path: "./openapi.json" },
  output: { path: "./client" },
  plugins: [pluginOas(), pluginTs(), pluginClient()],
});
`,
  },
  adapter: `
import { isAxiosError } from "axios";
import { createGame, getGame, listGames, listRoles, type GetGame404 } from "./client";
import { drive } from "./driver.js";

await drive((baseURL, key) => {
  const config = { baseURL, headers: { "X-Service-Key": key } };
  return {
    async listGames(query) {
      const { data, pagination } = await listGames(query, config);
      return { names: data.map(({ name }) => name), next: pagination.next_cursor };
    },
    async createGame(name, idempotencyKey) {
      const { id } = await createGame({ name }, { "Idempotency-Key": idempotencyKey }, config);
      return id;
    },
    readProblem: (slug) =>
      getGame(slug, undefined, config).then(
        () => "",
        (error: unknown) => {
          if (!isAxiosError<GetGame404>(error)) throw error;
          return error.response?.data.code ?? "";
        },
      ),
    async listPermissions() {
      const { data } = await listRoles(undefined, config);
      return data.flatMap(({ permissions }) => permissions);
    },
  };
});
`,
};
