import { parseOptions, UsageError } from "./command.js";
import {
  isWebUrl,
  readServiceOptions,
  type ServiceOptions,
  serviceOptions,
  serviceUsage,
} from "./service-options.js";

/** What `listen --help` prints. */
export const usage = `Usage: game-community listen [options]

Reads the events of a service as they happen, and forwards them to a program on this machine, signed like webhooks.

  --forward <url>        where to send each event, such as http://localhost:4000/hook; without it they are only printed
  --types <pattern>      only these event types, such as review.* or game.updated; repeatable
  --expect <type>        end with success once an event of this type was forwarded with a success; repeatable
  --timeout <seconds>    end with a failure when what is expected has not come by then
  --secret <secret>      what to sign with: whsec_ and base64; by default a new one, which is printed
${serviceUsage}

A key has to be a secret one with the scope events:read.`;

/** The options of `listen`. */
export interface ListenOptions extends ServiceOptions {
  readonly forward: string | undefined;
  readonly types: readonly string[];
  readonly expect: readonly string[];
  readonly timeoutMs: number | undefined;
  readonly secret: string | undefined;
}

const text = { type: "string" } as const;
const texts = { type: "string", multiple: true } as const;

/** Reads the options. Throws a `UsageError` that says what is wrong. */
export function readListenOptions(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): ListenOptions {
  const values = parseOptions(args, {
    forward: text,
    types: texts,
    expect: texts,
    timeout: text,
    secret: text,
    ...serviceOptions,
  });
  const { forward, timeout, secret, types = [], expect = [] } = values;
  if (forward !== undefined && !isWebUrl(forward))
    throw new UsageError("--forward must be a URL of http or https.");
  if (timeout !== undefined && !/^\d{1,6}$/.test(timeout))
    throw new UsageError("--timeout must be a number of seconds.");
  if (secret !== undefined && !/^whsec_[A-Za-z\d+/]+={0,2}$/.test(secret))
    throw new UsageError("--secret must be whsec_ followed by base64.");
  return {
    forward,
    types,
    expect,
    timeoutMs: timeout === undefined ? undefined : Number(timeout) * 1000,
    secret,
    ...readServiceOptions(values, env),
  };
}
