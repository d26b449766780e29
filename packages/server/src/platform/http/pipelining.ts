import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";

/** The maximum number of queued requests per connection. Clients that pipeline send a few dozen. */
const maxWaiting = 256;

interface PendingRequest {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

interface Connection {
  current: PendingRequest | undefined;
  hasResumeListener: boolean;
  readonly waiting: PendingRequest[];
  /** Called after the response to the last request. */
  onIdle: (() => void) | undefined;
}

const connections = new WeakMap<Duplex, Connection>();

/**
 * Handles pipelined requests of a connection one at a time. Node would handle them concurrently, and buffer the responses
 * in memory while the client does not read them. While requests are queued, the socket is paused.
 */
export function serializeRequests(handle: RequestListener): RequestListener {
  const serve = (connection: Connection, pending: PendingRequest): void => {
    const { request, response } = pending;
    const { socket } = request;
    connection.current = pending;
    response.once("close", () => {
      connection.current = undefined;
      if (!socket.writable) connection.waiting.length = 0;
      const next = connection.waiting.shift();
      if (connection.hasResumeListener && connection.waiting.length === 0) socket.resume();
      if (next) serve(connection, next);
      else connection.onIdle?.();
    });
    handle(request, response);
  };
  return (request, response) => {
    const connection = findConnection(request.socket);
    if (connection.current) enqueue(connection, { request, response });
    else serve(connection, { request, response });
  };
}

function findConnection(socket: Socket): Connection {
  const connection = connections.get(socket) ?? {
    current: undefined,
    hasResumeListener: false,
    waiting: [],
    onIdle: undefined,
  };
  connections.set(socket, connection);
  return connection;
}

/**
 * Sends the response to bytes that are not a request: after the responses to the requests before them, or at once when they
 * are part of a request that has no response yet. A response that has begun is the last one.
 */
export function respondInTurn(socket: Duplex, respond: () => void): void {
  const connection = connections.get(socket);
  const current = connection?.current;
  if (connection === undefined || current === undefined) respond();
  else if (current.request.complete) connection.onIdle = respond;
  else if (!current.response.headersSent) respond();
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
