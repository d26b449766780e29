import type { DataSet } from "./data-set.js";

/** One request as it goes over the wire. */
export interface WireRequest {
  readonly path: string;
  readonly body?: string;
}

/** A kind of request that is measured: many of one shape, sent in turn. */
export interface Workload {
  readonly name: string;
  readonly title: string;
  readonly method: "GET" | "PATCH";
  readonly headers: Readonly<Record<string, string>>;
  readonly requests: readonly WireRequest[];
}

const json = { "Content-Type": "application/json" };

/** The four kinds of requests that are measured. */
export function workloadsOf(data: DataSet): readonly Workload[] {
  return [
    {
      name: "game",
      title: "GET game by slug",
      method: "GET",
      headers: {},
      requests: data.gameSlugs.map((slug) => ({ path: `/rest/v1/games/${slug}` })),
    },
    {
      name: "games",
      title: "GET page of 20 games of a category",
      method: "GET",
      headers: {},
      requests: data.categorySlugs.map((slug) => ({ path: `/rest/v1/games?category=${slug}&limit=20` })),
    },
    {
      name: "entry",
      title: "PATCH waitlist entry (answers 100 entries)",
      method: "PATCH",
      headers: { ...json, "X-Service-Key": data.waitlistsKey },
      requests: shuffled(data.entries).flatMap(({ id, number }, index) => ({
        path: `/rest/v1/waitlists/entries/${id}`,
        body: JSON.stringify({ name: `Person ${number} ${letters[index % letters.length]}` }),
      })),
    },
    {
      name: "offer",
      title: "PATCH subscription offer",
      method: "PATCH",
      headers: { ...json, "X-Service-Key": data.subscriptionsKey },
      requests: [1, 2.5, 4].flatMap((discount_value) =>
        shuffled(data.offers).map(({ slug, id }) => ({
          path: `/rest/v1/subscriptions/${slug}/offers/${id}`,
          body: JSON.stringify({ discount_value, valid_until: "2037-01-01T00:00:00.000Z" }),
        })),
      ),
    },
  ];
}

const letters = ["Ada", "Grace", "Edsger"];

/** An order that jumps about, the same on every run: neighbours never wait for each other's rows. */
function shuffled<T>(items: readonly T[]): T[] {
  const step = 7919;
  return items.map((_, index) => items[(index * step) % items.length] as T);
}
