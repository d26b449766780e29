/**
 * Imports the library of a resident from another service: node import-library.ts library.json
 *
 *     [{ "id": "17", "game": "tetris", "status": "COMPLETED", "minutes": 340 }]
 *
 * It can be stopped and started again at any time: each row has an idempotency key of its own, and a game that is in the
 * library already stays as it is. EMAIL and PASSWORD are those of the resident.
 */
import { readFileSync } from "node:fs";
import { type Body, createClient, createSession, isApiError } from "@game-community/sdk";

interface Row {
  readonly id: string;
  readonly game: string;
  readonly status?: Body<"createLibraryEntry">["play_status"];
  readonly minutes?: number;
}

const [file = "library.json"] = process.argv.slice(2);
const rows = JSON.parse(readFileSync(file, "utf8")) as readonly Row[];

const session = createSession();
const api = createClient({
  baseUrl: process.env["GAME_COMMUNITY_URL"] ?? "http://127.0.0.1:4010/rest",
  session,
  maxRetries: 5, // an import may wait for the next minute of the quota
  onRetry: ({ delay }) => console.log(`Waiting for ${Math.ceil(delay / 1000)} s`),
});
await session.signIn({ email: process.env["EMAIL"] ?? "", password: process.env["PASSWORD"] ?? "" });

const counts = { imported: 0, existing: 0, rejected: 0 };

async function importRow({ id, game, status, minutes }: Row): Promise<keyof typeof counts> {
  const entry = {
    game_slug: game,
    ...(status !== undefined && { play_status: status }),
    ...(minutes !== undefined && { playtime_minutes: minutes }),
  };
  try {
    await api.library.create(entry, { idempotencyKey: `library-import/${id}` });
    return "imported";
  } catch (error) {
    if (!isApiError(error, "createLibraryEntry")) throw error; // the service cannot be reached, also after retries
    if (error.problem.code === "library-entry-exists") return "existing";
    if (error.status !== 400) throw error; // such as 401: it is no use to go on
    console.error(`Row ${id}: ${error.problem.detail}`);
    return "rejected";
  }
}

/** Takes rows from a queue that several workers share. */
async function work(queue: Iterable<Row>): Promise<void> {
  for (const row of queue) counts[await importRow(row)] += 1;
}

const queue = rows.values();
await Promise.all([work(queue), work(queue), work(queue), work(queue)]);
await session.signOut();
console.log(`${counts.imported} imported, ${counts.existing} there before, ${counts.rejected} rejected`);
if (counts.rejected > 0) process.exitCode = 1;
