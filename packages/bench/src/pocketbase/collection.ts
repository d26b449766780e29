import type { PocketBase } from "./program.js";

/** A game as the service presents it. */
export type GameDocument = Readonly<Record<string, unknown>> & {
  readonly id: string;
  readonly slug: string;
};

const batchSize = 200;

/**
 * Creates a public collection with the documents, one column per property, an index for the slug and one for the order of
 * the page. Requests are not logged, as by the service in the comparison.
 */
export async function importGames(pocketBase: PocketBase, games: readonly GameDocument[]): Promise<void> {
  await pocketBase.send("PATCH", "/api/settings", {
    logs: { maxDays: 0 },
    batch: { enabled: true, maxRequests: batchSize, timeout: 60 },
  });
  await pocketBase.send("POST", "/api/collections", {
    name: "games",
    type: "base",
    listRule: "",
    viewRule: "",
    fields: createFields(games),
    indexes: [
      "CREATE UNIQUE INDEX games_slug ON games (slug)",
      "CREATE UNIQUE INDEX games_name ON games (name, id)",
    ],
  });
  for (let start = 0; start < games.length; start += batchSize)
    await pocketBase.send("POST", "/api/batch", {
      requests: games
        .slice(start, start + batchSize)
        .map((body) => ({ method: "POST", url: "/api/collections/games/records", body })),
    });
}

const uuid = {
  name: "id",
  type: "text",
  primaryKey: true,
  required: true,
  min: 36,
  max: 36,
  pattern: "^[0-9a-f-]+$",
  autogeneratePattern: "",
};

/** Columns that return the values of the documents unchanged: only JSON columns keep null. */
function createFields(games: readonly GameDocument[]): object[] {
  const names = Object.keys(games[0] ?? {}).filter((name) => name !== "id");
  return [
    uuid,
    ...names.map((name) => {
      const types = new Set(games.map((game) => (game[name] === null ? "null" : typeof game[name])));
      const [type = "object"] = types.size === 1 ? types : [];
      if (type === "string") return { name, type: "text", max: 100_000 };
      if (type === "number") return { name, type: "number" };
      return { name, type: type === "boolean" ? "bool" : "json", maxSize: 1_000_000 };
    }),
  ];
}
