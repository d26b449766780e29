import { type BasicClient, readCore, toClient } from "./basic-client.js";
import type { Client } from "./client.js";
import { notify } from "./notify.js";
import { addHeaders, type CallDefaults, type RetryEvent, type Send, setHeaders } from "./transport.js";

/**
 * Returns a client whose calls have other options, unless they set them themselves. It shares everything else with the given client,
 * such as its session.
 * @example
 * const patient = withOptions(api, { timeout: 60_000, maxRetries: 5 });
 */
export function withOptions(client: Client, options: CallDefaults): Client;
export function withOptions(client: BasicClient, options: CallDefaults): BasicClient;
export function withOptions(client: BasicClient, options: CallDefaults): BasicClient {
  const core = readCore(client, "withOptions");
  for (const plugin of core.plugins) plugin.checkDefaults?.(options);
  const { derive = toClient, send } = core;
  return derive({ ...core, send: withDefaults(options, send) });
}

/** Adds options to those of each call. */
const withDefaults = (defaults: CallDefaults, next: Send): Send =>
  async function sendWithDefaults(request, context) {
    addHeaders(request, setHeaders(new Headers(), defaults.headers));
    const {
      timeout = defaults.timeout,
      deadline = defaults.deadline,
      maxRetries = defaults.maxRetries,
      maxRetryDelay = defaults.maxRetryDelay,
      onRetry,
      use = [],
    } = context.options ?? {};
    const options = {
      ...context.options,
      timeout,
      deadline,
      maxRetries,
      maxRetryDelay,
      onRetry(event: RetryEvent): void {
        notify(defaults.onRetry, event);
        notify(onRetry, event);
      },
      use: [...(defaults.use ?? []), ...use],
    };
    return next(request, {
      ...context,
      timeout: timeout ?? context.timeout,
      maxRetries: maxRetries ?? context.maxRetries,
      options,
    });
  };
