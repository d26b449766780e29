import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** The maximum number of queued requests per connection. Clients that pipeline send a few dozen. */
const maxWaiting = 256;

interface PendingRequest {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

interface Connection {
  isBusy: boolean;
  hasResumeListener: boolean;
  readonly waiting: PendingRequest[];
}

/**
 * Handles pipelined requests of a connection one at a time. Node would handle them concurrently, and buffer the responses
 * in memory while the client does not read them. While requests are queued, the socket is paused.
 */
export function serializeRequests(handle: RequestListener): RequestListener {
  const connections = new WeakMap<Socket, Connection>();
  const serve = (connection: Connection, { request, response }: PendingRequest): void => {
    const { socket } = request;
    connection.isBusy = true;
    response.once("close", () => {
      connection.isBusy = false;
      if (!socket.writable) connection.waiting.length = 0;
      const next = connection.waiting.shift();
      if (connection.hasResumeListener && connection.waiting.length === 0) socket.resume();
      if (next) serve(connection, next);
    });
    handle(request, response);
  };
  return (request, response) => {
    const connection = connections.get(request.socket) ?? {
      isBusy: false,
      hasResumeListener: false,
      waiting: [],
    };
    connections.set(request.socket, connection);
    if (connection.isBusy) enqueue(connection, { request, response });
    else serve(connection, { request, response });
  };
}

function enqueue(connection: Connection, pending: PendingRequest): void {
  const { socket } = pending.request;
  if (connection.waiting.length === maxWaiting) {
    connection.waiting.length = 0;
    socket.destroy();
    return;
  }
  connection.waiting.push(pending);
  socket.pause();
  if (connection.hasResumeListener) return;
  connection.hasResumeListener = true;
  // Node resumes the socket after each parsed request.
  socket.on("resume", () => {
    if (connection.waiting.length > 0) socket.pause();
  });
}
