import http from "node:http";

/** Answers that the service cannot be reached, as a gateway does. */
function sendUnavailable(response: http.ServerResponse): void {
  if (response.headersSent) response.destroy();
  else
    response
      .writeHead(503, { "Retry-After": "2", "Content-Type": "text/plain" })
      .end("The service does not answer.");
}

/** Sends a request on to `target`, a URL of the service, and its response back, chunk by chunk. */
export function forward(request: http.IncomingMessage, response: http.ServerResponse, target: URL): void {
  const { method, headers, socket } = request;
  const forwarded = { ...headers, "x-forwarded-for": socket.remoteAddress ?? "" };
  const upstream = http.request(target, { method, headers: forwarded });
  request.pipe(upstream);
  upstream.on("error", () => sendUnavailable(response));
  upstream.on("response", (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    // Headers of a stream of events are sent before its first event.
    response.flushHeaders();
    answer.pipe(response);
    answer.on("error", () => response.destroy());
  });
  response.on("close", () => upstream.destroy());
}
