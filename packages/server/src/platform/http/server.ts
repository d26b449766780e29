import http from "node:http";
import type { ParsedUrlQuery } from "node:querystring";
import type { Express, Request, Response } from "express";
import { getQuery } from "./path.js";
import { serializeRequests } from "./pipelining.js";
import { discardRemainingBody, isBodyPending } from "./unread-body.js";

/** Timeouts of clients in milliseconds. */
export interface ClientTimeouts {
  /** To send the headers of a request. */
  readonly headers: number;
  /** To send a complete request. */
  readonly request: number;
  /** Without traffic in either direction during a request or its response. */
  readonly idle: number;
}

/** Handles a request whose request and response have the members of Express. */
export type HandleRequest = (request: Request, response: Response) => void;

/**
 * Creates the HTTP server. Express calls `setPrototypeOf` on every request and response, which deoptimizes V8's hidden
 * classes. Request and response classes with Express's members make it a no-op: twice the speed on cheap requests.
 */
export function createHttpServer(
  app: Express,
  timeouts: ClientTimeouts,
  handle: HandleRequest = app,
): http.Server {
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
  class AppResponse<Request extends http.IncomingMessage> extends ClosingResponse<Request> {}
  copyMembers(AppRequest.prototype, app.request, http.IncomingMessage.prototype);
  copyMembers(AppResponse.prototype, app.response, http.ServerResponse.prototype);
  Object.assign(app, { request: AppRequest.prototype, response: AppResponse.prototype });
  const options = {
    IncomingMessage: AppRequest,
    ServerResponse: AppResponse,
    // `assertProtocol` checks the Host.
    requireHostHeader: false,
    headersTimeout: Math.min(timeouts.headers, timeouts.request),
    requestTimeout: timeouts.request,
    connectionsCheckingInterval: Math.min(5_000, timeouts.headers, timeouts.request),
  };
  const listener = serializeRequests((request, response) => handle(request as Request, response as Response));
  const server = http.createServer(options, listener).setTimeout(timeouts.idle);
  // Node would ignore further headers; `assertProtocol` rejects them.
  server.maxHeadersCount = 0;
  // Node would respond to them itself. The handlers of requests decide whether the client shall continue.
  for (const event of ["checkContinue", "checkExpectation"])
    server.on(event, (request, response) => server.emit("request", request, response));
  return server;
}

/** Responses that ended before the body of their request was received. */
const endingResponses = new WeakSet<http.ServerResponse>();

/** Closes the connection when a response ends before the body of its request was received, so that the body need not be read. */
class ClosingResponse<
  Request extends http.IncomingMessage = http.IncomingMessage,
> extends http.ServerResponse<Request> {
  override writeHead(...args: unknown[]): this {
    if (isBodyPending(this.req)) this.setHeader("Connection", "close");
    Reflect.apply(super.writeHead, this, args);
    return this;
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
