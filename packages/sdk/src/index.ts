export { createClient, type Client, type ClientOptions } from "./client.js";
export { ApiError, isApiError, type DeclaredError } from "./errors.js";
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
export { createSession, type Session, type SessionOptions, type SessionStore } from "./session.js";
export { createPkce, type Pkce } from "./pkce.js";
export type { Credentials, Fetch, Middleware, Token } from "./transport.js";
export type { components, operations, paths } from "./schema.js";
