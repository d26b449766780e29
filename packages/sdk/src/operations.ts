export { type BasicClient, type BasicClientOptions, createBasicClient } from "./basic-client.js";
export type { Operation } from "./define-operation.js";
export type { OperationDefinition } from "./definition.js";
export { adaptFetch, type SendRequest } from "./fetch.js";
export type { Plugin } from "./plugin.js";
export {
  checkPlugin,
  deadlinePlugin,
  type DeadlinePluginOptions,
  loggingPlugin,
  type LoggingPluginOptions,
  middlewarePlugin,
  retryPlugin,
  type RetryPluginOptions,
  sessionPlugin,
} from "./plugins.js";
export { readAfterPlugin, readLatest } from "./read-after.js";
export * from "./resources/operations.js";
export { withOptions } from "./with-options.js";
