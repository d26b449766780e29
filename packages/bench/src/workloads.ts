import type { Dataset } from "./dataset.js";

/** One HTTP request. */
export interface WorkloadRequest {
  readonly path: string;
  readonly body?: string;
}

/** Requests of one operation, sent round-robin. */
export interface Workload {
  readonly name: string;
  readonly title: string;
  readonly method: "GET" | "PATCH";
  readonly headers: Readonly<Record<string, string>>;
  readonly requests: readonly WorkloadRequest[];
}

const json = { "Content-Type": "application/json" };

/** Creates the four workloads. */
export function createWorkloads(data: Dataset): readonly Workload[] {
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
      title: "PATCH waitlist entry (returns 100 entries)",
      method: "PATCH",
      headers: { ...json, "X-Service-Key": data.waitlistsKey },
      requests: shuffle(data.entries).flatMap(({ id, number }, index) => ({
        path: `/rest/v1/waitlists/entries/${id}`,
        body: JSON.stringify({ name: `Person ${number} ${nameSuffixes[index % nameSuffixes.length]}` }),
      })),
    },
    {
      name: "offer",
      title: "PATCH subscription offer",
      method: "PATCH",
      headers: { ...json, "X-Service-Key": data.subscriptionsKey },
      requests: [1, 2.5, 4].flatMap((discount_value) =>
        shuffle(data.offers).map(({ slug, id }) => ({
          path: `/rest/v1/subscriptions/${slug}/offers/${id}`,
          body: JSON.stringify({ discount_value, valid_until: "2037-01-01T00:00:00.000Z" }),
        })),
      ),
    },
  ];
}

const nameSuffixes = ["Ada", "Grace", "Edsger"];

/** Shuffles in a fixed order, so that concurrent requests rarely lock the same waitlist or subscription. */
function shuffle<T>(items: readonly T[]): T[] {
  const step = 7919;
  return items.map((_, index) => items[(index * step) % items.length] as T);
}
