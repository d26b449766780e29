import type { Generator } from "./generator.js";

const openapiTypescript: Generator = {
  name: "openapi-typescript with openapi-fetch",
  language: "TypeScript",
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

const heyApi: Generator = {
  name: "@hey-api/openapi-ts",
  language: "TypeScript",
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

const oazapfts: Generator = {
  name: "oazapfts",
  language: "TypeScript",
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

const swaggerTypescriptApi: Generator = {
  name: "swagger-typescript-api",
  language: "TypeScript",
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

/** The generators of TypeScript types and fetch clients. */
export const typescriptGenerators: readonly Generator[] = [
  openapiTypescript,
  heyApi,
  oazapfts,
  swaggerTypescriptApi,
];
