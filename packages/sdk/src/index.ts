export { createClient, type Client } from "./client.js";
export type { Credentials, Token } from "./credentials.js";
export {
  AbortError,
  ApiError,
  ConnectionError,
  GameCommunityError,
  isApiError,
  TimeoutError,
  type DeclaredError,
} from "./errors.js";
export type { Logger, LogLevel } from "./logging.js";
export type {
  ApiCall,
  ApiResponse,
  CallOptions,
  ErrorStatus,
  Item,
  OperationId,
  OperationProblem,
  Options,
  Problem,
  Query,
  RequestBody,
  ResponseBody,
} from "./operation.js";
export type { ClientOptions } from "./options.js";
export type { RetryEvent, Sleep } from "./retry.js";
export { createSession, type Session, type SessionOptions, type SessionStore } from "./session.js";
export { createPkce, type Pkce } from "./pkce.js";
export type { Fetch, Middleware, RequestContext, Send } from "./transport.js";
export type { components, operations, paths } from "./schema.js";
