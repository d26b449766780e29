/**
 * Prints new reviews and ratings as they come, and goes on after a restart where it stopped: node follow-events.ts cursor.txt
 *
 * GAME_COMMUNITY_KEY is a secret key with the scope events:read.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { createClient, isApiError } from "@game-community/sdk";
import { streamEvents } from "@game-community/sdk/events";

const [file = "cursor.txt"] = process.argv.slice(2);
const api = createClient({
  baseUrl: process.env["GAME_COMMUNITY_URL"] ?? "http://127.0.0.1:4010/rest",
  serviceKey: process.env["GAME_COMMUNITY_KEY"],
  logLevel: "warn",
});

const stopping = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => stopping.abort());

const stream = streamEvents(api, {
  query: { type: ["review.*", "rating.*"] },
  cursor: existsSync(file) ? readFileSync(file, "utf8") : undefined, // without one: what happens from now on
  signal: stopping.signal,
});
try {
  for await (const event of stream) {
    if (event.type === "rating.created")
      console.log(`${event.data.game_id} was rated with ${event.data.score}.`);
    else console.log(`${event.type}: ${event.subject.url}`);
    // When the work is done: an event that is interrupted comes again.
    if (stream.cursor !== undefined) writeFileSync(file, stream.cursor);
  }
} catch (error) {
  if (!isApiError(error) || error.problem?.code !== "event-cursor-expired") throw error;
  // Events are kept for 30 days. Read the present state with the lists, then start without a cursor.
  console.error(`${file} is too old: delete it, and read everything anew.`);
  process.exitCode = 1;
}
