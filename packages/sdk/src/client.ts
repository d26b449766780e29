import { parseBaseUrl } from "./base-url.js";
import { type BasicClient, readCore, toClient } from "./basic-client.js";
import { createArgumentParser } from "./call-arguments.js";
import { checkOptions, commonRules, type OptionRules } from "./check-options.js";
import { createCore } from "./core.js";
import type { OperationDefinition } from "./definition.js";
import { formatBaseUrlHint, isRedirect } from "./errors.js";
import { adaptFetch } from "./fetch.js";
import { addFormerNames, type ResourcesWithFormerMethods } from "./former-methods.js";
import { isLogLevel, type LogLevel, logLevels } from "./logging.js";
import { mapValues } from "./map-values.js";
import type { ClientOptions } from "./options.js";
import { createClientName, readVariable } from "./platform.js";
import type { Core } from "./plugin.js";
import { checkPlugin, deadlinePlugin, loggingPlugin, middlewarePlugin, retryPlugin } from "./plugins.js";
import { readAfterPlugin } from "./read-after.js";
import { definitions } from "./resources/apis.js";
import { formerMethods } from "./resources/formerMethods.js";
import { startCall, startListCall } from "./start-call.js";
import { type Fetch, keepOptions } from "./transport.js";

/** The API client: one resource per tag of the contract. */
export interface Client extends ResourcesWithFormerMethods, BasicClient {
  /**
   * Sends any request below `baseUrl` like the requests of the methods: with the credentials, headers, middleware, retries and
   * timeout of the client. It takes what `fetch` takes, and returns the response, also one with an error status. Redirects are
   * not followed. Other libraries that take a `fetch` function can use it.
   * @example
   * const response = await api.fetch(`${api.baseUrl}/v1/games/tetris`, { method: "HEAD" });
   */
  readonly fetch: Fetch;
}

/**
 * Creates an API client. Clients share no state, so create one per caller.
 * @example
 * const api = createClient({ baseUrl: "http://127.0.0.1:3000/rest" });
 * const { data: games } = await api.games.list({ query: { limit: 10 } });
 */
export function createClient(options: ClientOptions = {}): Client {
  checkOptions("createClient", options, clientRules);
  if (options.token !== undefined && options.session)
    throw new TypeError("createClient takes a token or a session, not both.");
  const { session, fetch, baseUrl = readVariable("GAME_COMMUNITY_URL"), logLevel = readLogLevel() } = options;
  const core = createCore({
    ...options,
    baseUrl: parseBaseUrl(baseUrl),
    clientName: createClientName(),
    // The global `fetch` is read on each call, so that instrumentation can replace it later.
    sendRequest: fetch ? adaptFetch(fetch) : (request) => globalThis.fetch(request),
    plugins: [
      checkPlugin(),
      deadlinePlugin(options),
      readAfterPlugin(),
      loggingPlugin({ ...options, logLevel }),
      ...(session ? [session.plugin] : []),
      middlewarePlugin(options.use),
      retryPlugin(options),
    ],
  });
  return addMethods({ ...core, derive: addMethods });
}

function readLogLevel(): LogLevel | undefined {
  const level = readVariable("GAME_COMMUNITY_LOG");
  if (level === undefined || isLogLevel(level)) return level;
  throw new TypeError(`GAME_COMMUNITY_LOG must be one of ${logLevels.join(", ")}.`);
}

/** Creates the client of a core. */
function addMethods(core: Core): Client {
  // The types of arguments and results exist at compile time only, so they cannot be checked here.
  const resources = Object.defineProperties({}, resourceProperties) as ResourcesWithFormerMethods;
  return Object.assign(resources, toClient(core), { fetch: createFetch(core) });
}

const createFetch =
  ({ send, defaults }: Core): Fetch =>
  async (input, init) => {
    const request = keepOptions(new Request(input, init), input, init);
    const response = await send(request, {
      ...defaults,
      operation: undefined,
      path: undefined,
      progress: { attempts: 0 },
    });
    if (request.redirect === "manual" || !isRedirect(response)) return response;
    throw new TypeError(`The response is a redirect, which is not followed. ${formatBaseUrlHint(response)}`);
  };

type Methods = Readonly<Record<string, OperationDefinition>>;

const allDefinitions: Readonly<Record<string, Methods>> = definitions;

/**
 * The resources as properties that are created when they are read first. All clients share the functions, which is five times as
 * fast as functions of their own. Spies and fakes can replace the properties.
 */
const resourceProperties = /* @__PURE__ */ mapValues<Methods, PropertyDescriptor & ThisType<BasicClient>>(
  // Some resources have former names only.
  { ...definitions, ...mapValues<object, Methods>(formerMethods, (_, name) => allDefinitions[name] ?? {}) },
  (methods, name) => ({
    get() {
      const resource = mapValues(methods, toMethod(readCore(this, name)));
      addFormerNames(this, name, resource);
      replaceProperty(this, name, resource);
      return resource;
    },
    set(value) {
      replaceProperty(this, name, value);
    },
    enumerable: name in definitions,
    configurable: true,
  }),
);

/** Replaces a property by a value. It stays enumerable if it was. */
const replaceProperty = (target: object, name: string, value: unknown): unknown =>
  Object.defineProperty(target, name, { value, writable: true });

const toMethod = (core: Core) => (definition: OperationDefinition) => {
  const start = definition.isPaginated ? startListCall : startCall;
  const parseArguments = createArgumentParser(definition);
  return (...args: readonly unknown[]): unknown => start(core, definition, parseArguments(args));
};

const clientRules: OptionRules<keyof ClientOptions> = {
  ...commonRules,
  baseUrl: ["anything"], // checked by `parseBaseUrl`
  session: ["a session"],
  token: ["visible ASCII text", "a function"],
  serviceKey: ["visible ASCII text"],
  headers: ["an object with names and texts of headers", "Headers", "a function"],
  fetch: ["a function"],
  logLevel: ["a log level"],
  logger: ["a logger"],
  sleep: ["a function"],
  random: ["a function"],
  now: ["a function"],
};
