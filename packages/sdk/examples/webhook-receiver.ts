/**
 * Receives events at http://localhost:4000/webhooks and keeps the latest score of each review: node webhook-receiver.ts
 *
 * WEBHOOK_SECRET is the secret of your endpoint. On your own machine, npx game-community listen forwards events to it.
 */
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createWebhookHandler } from "@game-community/sdk/webhooks";

/** What you would keep in a database: the changes of a review, and the ids of the events that have made them. */
const reviews = new Map<string, { readonly version: number; readonly score: number | null }>();
const handled = new Set<string>();

const handler = createWebhookHandler({
  secret: process.env["WEBHOOK_SECRET"],
  seen: (id) => handled.has(id),
  on: {
    "review.published": ({ id, subject, data }) => {
      const version = subject.version ?? 0;
      // Events may come in another order than they happened in.
      if (version >= (reviews.get(subject.id)?.version ?? 0))
        reviews.set(subject.id, { version, score: data.score });
      handled.add(id);
      console.log(`Review ${subject.id} has the score ${data.score ?? "none"}.`);
    },
    "review.deleted": ({ id, subject }) => {
      reviews.delete(subject.id);
      handled.add(id);
      console.log(`Review ${subject.id} is gone.`);
    },
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
