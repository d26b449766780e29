import type { Send } from "./transport.js";

const headerName = "Read-After";

/**
 * Sends the latest state that the client has seen with its requests, so that a replica of the database that is behind does not
 * answer them.
 */
export function withReadAfter(next: Send): Send {
  let latest = "";
  return async function sendReadAfter(request, context) {
    if (latest > (request.headers.get(headerName) ?? "")) request.headers.set(headerName, latest);
    const response = await next(request, context);
    const seen = response.headers.get(headerName) ?? "";
    if (seen > latest) latest = seen;
    return response;
  };
}
