import { type BasicClient, readCore } from "./basic-client.js";
import type { Plugin } from "./plugin.js";

const headerName = "Read-After";

/** What no replica of the database has, so that the primary answers. It is after all positions in alphabetical order. */
const latest = "latest";

/**
 * Sends the latest state that the client has seen with its requests, so that it reads its own writes also if the service reads
 * from replicas of its database.
 * @example
 * const client = createBasicClient({ baseUrl, plugins: [readAfterPlugin()] });
 */
export function readAfterPlugin(): Plugin {
  let position = "";
  /** A change that the client was told of, until a response includes it. */
  let change: object | undefined;
  return {
    name: "read-after",
    attempt: (next) =>
      async function sendReadAfter(request, context) {
        const known = change;
        const after = known && position ? latest : position;
        if (after > (request.headers.get(headerName) ?? "")) request.headers.set(headerName, after);
        const response = await next(request, context);
        const seen = response.headers.get(headerName) ?? "";
        if (seen > position) position = seen;
        if (seen && after === latest && change === known) change = undefined;
        return response;
      },
    readLatest: () => void (change = {}),
  };
}

/**
 * Lets a client read what has been written until now, also by others, from its next request on, although replicas of the database may be
 * behind. For what an application learns of elsewhere, such as from a webhook or another tab; `streamEvents` does it for its events.
 * @example
 * channel.onmessage = () => {
 *   readLatest(api);
 *   queryClient.invalidateQueries();
 * };
 */
export function readLatest(client: BasicClient): void {
  for (const plugin of readCore(client, "readLatest").plugins) plugin.readLatest?.();
}
