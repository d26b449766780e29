import { waitForDeadline } from "./abort.js";
import type { CallOptions } from "./call-options.js";
import { checkOptions, commonRules, type OptionRules } from "./check-options.js";
import { createLog, logRetry, withAttemptLog, withResultLog } from "./logging.js";
import { notify } from "./notify.js";
import type { ClientOptions } from "./options.js";
import type { Plugin } from "./plugin.js";
import { sleep as defaultSleep, withRetries } from "./retry.js";
import type { ClientSession } from "./session.js";
import { type CallDefaults, keepOptions, type Middleware, type RetryEvent, type Send } from "./transport.js";

/** Options of `retryPlugin`. */
export type RetryPluginOptions = Pick<
  ClientOptions,
  "maxRetries" | "maxRetryDelay" | "onRetry" | "sleep" | "random" | "now"
>;

/**
 * Sends requests again after temporary failures, if that is safe.
 * @example
 * const client = createBasicClient({ baseUrl, plugins: [retryPlugin({ maxRetries: 4 })] });
 */
export const retryPlugin = ({
  maxRetries = 2,
  maxRetryDelay = 60_000,
  onRetry,
  sleep = defaultSleep,
  random = Math.random,
  now = Date.now,
}: RetryPluginOptions = {}): Plugin => ({
  name: "retry",
  defaults: { maxRetries },
  attempts: (next, { plugins }) => {
    const notifyAll = (event: RetryEvent): void => {
      for (const plugin of plugins) plugin.onRetry?.(event);
    };
    return withRetries({ sleep, random, now, maxRetryDelay, onRetry: notifyAll }, next);
  },
  onRetry: (event) => {
    notify(onRetry, event);
    notify(event.context.options?.onRetry, event);
  },
});

/** Options of `deadlinePlugin`. */
export type DeadlinePluginOptions = Pick<ClientOptions, "deadline">;

/**
 * Ends each call that takes longer in total than a deadline, that of the client or of the call.
 * @example
 * const client = createBasicClient({ baseUrl, plugins: [deadlinePlugin({ deadline: 20_000 }), retryPlugin()] });
 */
export const deadlinePlugin = ({ deadline: common }: DeadlinePluginOptions = {}): Plugin => ({
  name: "deadline",
  defaults: { deadline: common },
  start: (next) => async (request, context) => {
    const { deadline = common ?? Infinity } = context.options ?? {};
    if (deadline === Infinity) return next(request, context);
    return waitForDeadline(
      (signal) => next(keepOptions(new Request(request, { signal }), request), context),
      request,
      context,
      deadline,
    );
  },
});

/** Options of `loggingPlugin`. */
export type LoggingPluginOptions = Pick<ClientOptions, "logLevel" | "logger" | "now">;

/**
 * Logs calls, retries and attempts. Credentials, query parameters and bodies are never logged.
 * @example
 * const client = createBasicClient({ baseUrl, plugins: [loggingPlugin({ logLevel: "info" })] });
 */
export function loggingPlugin({
  logLevel = "off",
  logger = console,
  now = Date.now,
}: LoggingPluginOptions): Plugin {
  const log = createLog(logLevel, logger);
  return {
    name: "logging",
    call: (next) => withResultLog(log, now, next),
    attempt: (next) => withAttemptLog(log, next),
    onRetry: (event) => logRetry(log, event),
  };
}

/**
 * Sends the access token of a session, and refreshes it before it expires.
 * @example
 * const client = createBasicClient({ baseUrl, plugins: [sessionPlugin(createSession())] });
 */
export const sessionPlugin = (session: ClientSession): Plugin => session.plugin;

/**
 * Runs middleware around each call, also that of the call itself, before credentials are added.
 * @example
 * const client = createBasicClient({ baseUrl, plugins: [middlewarePlugin([measure])] });
 */
export const middlewarePlugin = (use: readonly Middleware[] = []): Plugin => ({
  name: "middleware",
  start: (next, { baseUrl }) => {
    const send: Send = async (request, context) => {
      // Middleware may have changed the URL. Other places must not get the credentials.
      if (request.url.startsWith(`${baseUrl}/`)) return next(request, context);
      throw new TypeError(`${request.url} is not below ${baseUrl}.`);
    };
    return (request, context) => {
      const middleware = [...use, ...(context.options?.use ?? [])];
      return middleware.reduceRight((inner, wrap) => wrap(inner), send)(request, context);
    };
  },
});

/** The rules of what the functions `token` and `headers` return. */
const resultRules: OptionRules = {
  token: ["visible ASCII text"],
  headers: ["an object with names and texts of headers", "Headers"],
};

const defaultRules: OptionRules<keyof CallDefaults> = {
  ...commonRules,
  headers: ["an object with names and texts of headers", "Headers"],
};

/** The rules of the options of all calls. */
const callRules: OptionRules<keyof CallOptions | "next" | "query"> = {
  ...defaultRules,
  query: ["an object"],
  signal: ["an AbortSignal"],
  // The runtime checks them.
  cache: ["anything"],
  credentials: ["anything"],
  keepalive: ["anything"],
  priority: ["anything"],
  next: ["anything"],
};

/**
 * Throws a `TypeError` for wrong options of a call, which the compiler refuses in TypeScript.
 * @example
 * const client = createBasicClient({ baseUrl, plugins: [checkPlugin()] });
 */
export const checkPlugin = (): Plugin => ({
  name: "check",
  checkCall: ({ operation, headerOptions }, options) => {
    const headerRules = Object.fromEntries(headerOptions.map((name) => [name, ["a string"] as const]));
    checkOptions(operation, options, { ...callRules, ...headerRules });
  },
  checkDefaults: (options) => checkOptions("withOptions", options, defaultRules),
  checkHeaders: (values) => checkOptions("createClient", values, resultRules),
});
