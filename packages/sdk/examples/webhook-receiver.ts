/**
 * Receives events at http://localhost:4000/webhooks and keeps the latest score of each review: node webhook-receiver.ts
 *
 * WEBHOOK_SECRET is the secret of your endpoint. On your own machine, npx game-community listen forwards events to it.
 */
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createWebhookHandler, type EventOf } from "@game-community/sdk/webhooks";

/** What you would keep in a database: the last change of each review, also its end, and the ids of the events that were handled. */
const reviews = new Map<string, { readonly version: number; readonly score: number | null }>();
const handled = new Set<string>();

type ReviewEvent = EventOf<"review.published" | "review.updated" | "review.deleted">;

/** Keeps a change. Events may come in another order than they happened in, so what is older than what is kept is left out. */
function keepChange({ id, subject }: ReviewEvent, score: number | null, news: string): void {
  const version = subject.version ?? 0;
  if (version >= (reviews.get(subject.id)?.version ?? 0)) {
    reviews.set(subject.id, { version, score });
    console.log(`Review ${subject.id} ${news}.`);
  }
  handled.add(id);
}

const keepScore = (event: EventOf<"review.published" | "review.updated">): void =>
  keepChange(event, event.data.score, `has the score ${event.data.score ?? "none"}`);

const handler = createWebhookHandler({
  secret: process.env["WEBHOOK_SECRET"],
  seen: (id) => handled.has(id),
  on: {
    "review.published": keepScore,
    "review.updated": keepScore,
    "review.deleted": (event) => keepChange(event, null, "is gone"),
  },
  fallback: ({ type }) => console.log(`Ignored ${type}.`),
});

const server = createServer((request, response) => {
  if (request.url === "/webhooks") void handler(request, response);
  else response.writeHead(404).end();
}).listen(Number(process.env["PORT"] ?? 4000));
await once(server, "listening");
console.log(`Listening at http://localhost:${(server.address() as AddressInfo).port}/webhooks`);

process.once("SIGTERM", () => server.close());
