import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Pipelined requests that wait on one connection. Clients that pipeline send a few dozen. */
const mostWaiting = 256;

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

interface Connection {
  isBusy: boolean;
  isWatched: boolean;
  readonly waiting: Exchange[];
}

/**
 * Handles the requests of one connection one after the other: the next one begins when the answer before it has left
 * for the client. Node would handle all at once and keep the answers in memory for as long as the client does not read
 * them. While requests wait, nothing more is read from the connection.
 */
export function oneAtATime(handle: RequestListener): RequestListener {
  const connections = new WeakMap<Socket, Connection>();
  const serve = (connection: Connection, { request, response }: Exchange): void => {
    const { socket } = request;
    connection.isBusy = true;
    response.once("close", () => {
      connection.isBusy = false;
      if (!socket.writable) connection.waiting.length = 0;
      const next = connection.waiting.shift();
      if (connection.isWatched && connection.waiting.length === 0) socket.resume();
      if (next) serve(connection, next);
    });
    handle(request, response);
  };
  return (request, response) => {
    const connection = connections.get(request.socket) ?? { isBusy: false, isWatched: false, waiting: [] };
    connections.set(request.socket, connection);
    if (connection.isBusy) wait(connection, { request, response });
    else serve(connection, { request, response });
  };
}

function wait(connection: Connection, exchange: Exchange): void {
  const { socket } = exchange.request;
  if (connection.waiting.length === mostWaiting) {
    connection.waiting.length = 0;
    socket.destroy();
    return;
  }
  connection.waiting.push(exchange);
  socket.pause();
  if (connection.isWatched) return;
  connection.isWatched = true;
  // Node resumes a socket after each request that it has parsed.
  socket.on("resume", () => {
    if (connection.waiting.length > 0) socket.pause();
  });
}
