import http, { type IncomingMessage, type RequestListener, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { ParsedUrlQuery } from "node:querystring";
import type { Duplex } from "node:stream";
import type { Express, Request, Response } from "express";
import { createDrain } from "./drain.js";
import { problem, type ProblemError } from "./problem.js";
import { discardRemainingBody, isBodyPending } from "./read-body.js";
import { getQuery, isHost } from "./url.js";

/** Timeouts of clients in milliseconds. */
export interface ClientTimeouts {
  /** To send the headers of a request. */
  readonly headers: number;
  /** To send a complete request. */
  readonly request: number;
  /** Without traffic in either direction during a request or its response. */
  readonly idle: number;
  /** Between a response and the next request of its connection. */
  readonly keepAlive: number;
}

/** An HTTP server that stops without losing requests. */
export interface HttpServer extends http.Server {
  /** Announces the end of every connection in its next response (`Connection: close`). The server goes on serving. */
  announceStop(): void;
  /**
   * Stops listening, closes connections without a request, and lets running requests finish. Closes their connections after
   * `graceMs`. Resolves when all connections are closed.
   */
  drain(graceMs: number): Promise<void>;
}

/** Handles a request whose request and response have the members of Express. */
export type HandleRequest = (request: Request, response: Response) => void;

/** Creates the HTTP server. */
export function createHttpServer(
  app: Express,
  timeouts: ClientTimeouts,
  handle: HandleRequest = app,
): HttpServer {
  let isStopping = false;
  const options = {
    ...createMessageClasses(app, () => isStopping),
    // `assertProtocol` checks the Host.
    requireHostHeader: false,
    headersTimeout: Math.min(timeouts.headers, timeouts.request),
    requestTimeout: timeouts.request,
    keepAliveTimeout: timeouts.keepAlive,
    connectionsCheckingInterval: Math.min(5_000, timeouts.headers, timeouts.request),
  };
  const listener = serializeRequests((request, response) => handle(request as Request, response as Response));
  const server = http.createServer(options, listener).setTimeout(timeouts.idle);
  // Node would ignore further headers; `assertProtocol` rejects them.
  server.maxHeadersCount = 0;
  // Node would respond to them itself. The handlers of requests decide whether the client shall continue.
  for (const event of ["checkContinue", "checkExpectation"])
    server.on(event, (request, response) => server.emit("request", request, response));
  const announceStop = (): void => void (isStopping = true);
  const drain = createDrain(server);
  return Object.assign(server, {
    announceStop,
    drain(graceMs: number) {
      announceStop();
      return drain(graceMs);
    },
  });
}

/**
 * Creates the classes of requests and responses. Express calls `setPrototypeOf` on every request and response, which deoptimizes
 * V8's hidden classes. Classes with Express's members make it a no-op: twice the speed on cheap requests.
 */
function createMessageClasses(app: Express, isStopping: () => boolean) {
  const parseQuery = app.get("query parser fn") as (query: string | undefined) => ParsedUrlQuery;
  class AppRequest extends http.IncomingMessage {
    #query: ParsedUrlQuery | undefined;

    /** Express parses the query whenever it is read. */
    get query(): ParsedUrlQuery {
      return (this.#query ??= parseQuery(getQuery(this.url)));
    }

    set query(query: ParsedUrlQuery) {
      this.#query = query;
    }
  }
  class AppResponse<Request extends http.IncomingMessage> extends ClosingResponse<Request> {
    protected override closesConnection(): boolean {
      return isStopping() || super.closesConnection();
    }
  }
  copyMembers(AppRequest.prototype, app.request, http.IncomingMessage.prototype);
  copyMembers(AppResponse.prototype, app.response, http.ServerResponse.prototype);
  Object.assign(app, { request: AppRequest.prototype, response: AppResponse.prototype });
  return { IncomingMessage: AppRequest, ServerResponse: AppResponse };
}

/** Responses that ended before the body of their request was received. */
const endingResponses = new WeakSet<http.ServerResponse>();

/** Closes the connection when a response ends before the body of its request was received, so that the body need not be read. */
class ClosingResponse<
  Request extends http.IncomingMessage = http.IncomingMessage,
> extends http.ServerResponse<Request> {
  override writeHead(...args: unknown[]): this {
    if (this.closesConnection()) this.setHeader("Connection", "close");
    Reflect.apply(super.writeHead, this, args);
    return this;
  }

  /** Whether the connection is closed after this response. */
  protected closesConnection(): boolean {
    return isBodyPending(this.req);
  }

  override end(...args: unknown[]): this {
    const end = (): void => void Reflect.apply(super.end, this, args);
    if (endingResponses.has(this)) return this;
    if (!isBodyPending(this.req)) end();
    else {
      endingResponses.add(this);
      // A small body that was sent together with the headers is parsed by then, and the connection stays open.
      setImmediate(() => {
        if (!isBodyPending(this.req) || this.destroyed) end();
        else {
          writeBody(this, args[0]);
          void discardRemainingBody(this.req).then(() => super.end());
        }
      });
    }
    return this;
  }
}

/** Writes headers and body without ending the response, which would close the connection. */
function writeBody(response: http.ServerResponse, lastChunk: unknown): void {
  const body = typeof lastChunk === "string" || lastChunk instanceof Uint8Array ? lastChunk : "";
  const hasLength = response.headersSent || response.hasHeader("Content-Length");
  if (!hasLength && ![204, 304].includes(response.statusCode))
    response.setHeader("Content-Length", Buffer.byteLength(body));
  response.flushHeaders();
  if (body.length > 0) response.write(body);
}

/** Copies the members of a prototype chain up to `base`, the nearest first. */
function copyMembers(prototype: object, from: object, base: object): void {
  for (let level = from; level !== base; level = Object.getPrototypeOf(level) as object)
    for (const name of Reflect.ownKeys(level)) {
      const descriptor = Object.getOwnPropertyDescriptor(level, name);
      if (name === "constructor" || Object.hasOwn(prototype, name) || descriptor === undefined) continue;
      Object.defineProperty(prototype, name, descriptor);
    }
}

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
function serializeRequests(handle: RequestListener): RequestListener {
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

/** The maximum number of headers of a request. */
const maxHeaders = 2_000;

/**
 * Throws the problem of a request that breaks the rules of HTTP/1.1 for all requests, which Node's server would respond to
 * without a problem document, or not notice.
 */
export function assertProtocol(request: IncomingMessage, response: ServerResponse): void {
  const violation = findViolation(request);
  if (violation === null) return;
  // The client and a proxy before this service may disagree on where the next request starts.
  response.setHeader("Connection", "close");
  throw violation;
}

function findViolation(request: IncomingMessage): ProblemError | null {
  const { headers, rawHeaders } = request;
  const { expect, "transfer-encoding": coding } = headers;
  if (rawHeaders.length > 2 * maxHeaders)
    return problem("headers-too-large", `Send at most ${maxHeaders} headers.`);
  if (!hasValidHost(request)) return problem("malformed-request", "Send one Host header with a host.");
  if (expect !== undefined && expect.toLowerCase() !== "100-continue")
    return problem("expectation-failed", "The only expectation that is met is 100-continue.");
  if (coding !== undefined && coding.toLowerCase() !== "chunked")
    return problem("unsupported-transfer-coding", "The only transfer coding that is supported is chunked.");
  return null;
}

/** RFC 9112 §3.2: exactly one valid Host header, which only HTTP/1.0 clients may leave out. */
function hasValidHost({ headers: { host }, httpVersion, rawHeaders }: IncomingMessage): boolean {
  if (host === undefined) return httpVersion === "1.0";
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]?.length === 4 && rawHeaders[index]?.toLowerCase() === "host") hosts += 1;
  return hosts === 1 && isHost(host);
}
