import type { Generator } from "../generator.js";
import { typescript } from "./toolchain.js";

/** A client of functions that call fetch with paths; the adapter adds the base URL. */
export const orvalFetch: Generator = {
  name: "orval (fetch)",
  toolchain: typescript,
  note: "Its URLs start with `/v1`. Where the service has another origin or path, set `baseUrl` in its configuration, or add the base URL in a `fetch` of your own.",
  packages: ["orval@8.38.0"],
  command: "orval --input openapi.json --output client.ts --client fetch",
  adapter: `
import { createGame, getGame, listGames, listRoles } from "./client.js";
import { drive } from "./driver.js";

const { fetch } = globalThis;

await drive((baseUrl, key) => {
  const withBase = <T>(call: (init: RequestInit) => Promise<T>): Promise<T> => {
    globalThis.fetch = (path, init) => fetch(baseUrl + String(path), init);
    return call({ headers: { "X-Service-Key": key } });
  };
  return {
    async listGames(query) {
      const { status, data } = await withBase((init) => listGames(query, init));
      if (status !== 200) throw data;
      return { names: data.data.map(({ name }) => name), next: data.pagination.next_cursor };
    },
    async createGame(name, idempotencyKey) {
      const { status, data } = await withBase(({ headers }) =>
        createGame({ name }, { headers: { ...headers, "Idempotency-Key": idempotencyKey } }),
      );
      if (status !== 201) throw data;
      return data.id;
    },
    async readProblem(slug) {
      const { status, data } = await withBase((init) => getGame(slug, init));
      return status === 404 ? data.code : "";
    },
    async listPermissions() {
      const { status, data } = await withBase((init) => listRoles(undefined, init));
      if (status !== 200) throw data;
      return data.data.flatMap(({ permissions }) => permissions);
    },
  };
});
`,
};
