/**
 * Finds games by name: node node-quickstart.ts zelda
 *
 * Start a service with npx game-community mock, or name yours in GAME_COMMUNITY_URL.
 */
import { ConnectionError, createClient, isApiError } from "@game-community/sdk";

const baseUrl = process.env["GAME_COMMUNITY_URL"] ?? "http://127.0.0.1:4010/rest";
const [q = "zelda"] = process.argv.slice(2);

const api = createClient({ baseUrl, serviceKey: process.env["GAME_COMMUNITY_KEY"] });

try {
  const games = await api.games.list({ query: { q } }).toArray({ limit: 10 });
  for (const { name, released_on, slug } of games) console.log(`${name} (${released_on ?? "?"}): ${slug}`);
  if (games.length === 0) console.log(`No game is called ${q}.`);
} catch (error) {
  process.exitCode = 1;
  if (error instanceof ConnectionError) console.error(`No service answers at ${baseUrl}.`);
  // The id of the request lets the operator of the service find it in the logs.
  else if (isApiError(error)) console.error(`${error.message} (request ${error.requestId ?? "unknown"})`);
  else throw error;
}
