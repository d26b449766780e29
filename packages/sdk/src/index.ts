export { createClient, type Client, type ClientOptions } from "./client.js";
export { ApiError, isApiError, type DeclaredError } from "./errors.js";
export type {
  Answer,
  ApiCall,
  Body,
  CallOptions,
  ErrorStatus,
  Item,
  OperationId,
  Options,
  Problem,
  ProblemOf,
  Query,
  Success,
} from "./operation.js";
export { createSession, type Session, type SessionOptions, type SessionStore } from "./session.js";
export { createPkce, type Pkce } from "./pkce.js";
export type { Credentials, Fetch, Layer, Token } from "./transport.js";
export type { components, operations, paths } from "./schema.js";
