export type { ApiCall, ApiResponse, Page, PageBody, PageCall } from "./call.js";
export { AbortError, ConnectionError, GameCommunityError, TimeoutError } from "./call-errors.js";
export type {
  CallOptions,
  CreateOnlyOption,
  FetchOptions,
  IdempotencyKeyOption,
  IfMatchOption,
  IfNoneMatchOption,
  WithoutIfNoneMatch,
} from "./call-options.js";
export { createClient, type Client } from "./client.js";
export type { ClientHeaders, Credentials, Token } from "./credentials.js";
export { ApiError, isApiError, type DeclaredError } from "./errors.js";
export type { FetchImplementation, FetchInit, FetchResponse } from "./fetch.js";
export type { Logger, LogLevel } from "./logging.js";
export type * from "./models.js";
export type {
  Body,
  ErrorStatus,
  Item,
  OperationId,
  OperationProblem,
  Options,
  Params,
  Success,
} from "./operation.js";
export type * from "./operation-types.js";
export type { ClientOptions } from "./options.js";
export type { ProblemCode } from "./operation-ids.js";
export { createPkce, type Pkce } from "./pkce.js";
export { readLatest } from "./read-after.js";
export type * from "./resources/apis.js";
export type * from "./resources/formerMethods.js";
export type { Sleep } from "./retry.js";
export { createSession, type ClientSession } from "./session.js";
export type { SessionEndReason, SessionEvent } from "./session-events.js";
export type { SessionResident } from "./session-resident.js";
export type { SessionOptions } from "./session-state.js";
export type { SessionChannel } from "./tabs.js";
export type { SessionStore } from "./token-storage.js";
export type { CallDefaults, Fetch, Middleware, RequestContext, RetryEvent, Send } from "./transport.js";
export { withOptions } from "./with-options.js";
