import type { Client } from "@game-community/sdk";
import type { Receiver } from "../../support/receiver.js";

/** As many endpoints as there may be, of which some get their events at another receiver. */
export const endpointCounts = { all: 100, hanging: 10 };

/** Creates all endpoints for ratings. Each has a path of its own, by which requests are told apart. */
export async function createEndpoints(
  { webhooks }: Client,
  { fast, hanging }: { readonly fast: Receiver; readonly hanging: Receiver },
): Promise<string[]> {
  const hangingIds: string[] = [];
  for (let number = 0; number < endpointCounts.all; number++) {
    const { url } = number < endpointCounts.hanging ? hanging : fast;
    const { id } = await webhooks.create({ url: `${url}/${number}`, event_types: ["rating.*"] });
    if (number < endpointCounts.hanging) hangingIds.push(id);
  }
  return hangingIds;
}

/** How many requests each endpoint got. */
export function countByEndpoint({ received }: Receiver): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { path } of received) counts.set(path, (counts.get(path) ?? 0) + 1);
  return counts;
}
