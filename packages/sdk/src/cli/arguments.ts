import { parseOptions, UsageError } from "./command.js";

/** What `listen --help` prints. */
export const usage = `Usage: game-community listen [options]

Reads the events of a service as they happen, and forwards them to a program on this machine, signed like webhooks.

  --forward <url>        where to send each event, such as http://localhost:4000/hook; without it they are only printed
  --types <pattern>      only these event types, such as review.* or game.updated; repeatable
  --expect <type>        end with success once an event of this type was forwarded with a success; repeatable
  --timeout <seconds>    end with a failure when what is expected has not come by then
  --secret <secret>      what to sign with: whsec_ and base64; by default a new one, which is printed
  --base-url <url>       the service, up to /rest; by default GAME_COMMUNITY_URL, or http://127.0.0.1:3000/rest
  --service-key <key>    a secret key with events:read; by default GAME_COMMUNITY_SERVICE_KEY
  --token <token>        or an access token; by default GAME_COMMUNITY_TOKEN`;

/** The options of `listen`. */
export interface ListenOptions {
  readonly forward: string | undefined;
  readonly types: readonly string[];
  readonly expect: readonly string[];
  readonly timeoutMs: number | undefined;
  readonly secret: string | undefined;
  readonly baseUrl: string;
  readonly serviceKey: string | undefined;
  readonly token: string | undefined;
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
    "base-url": text,
    "service-key": text,
    token: text,
  });
  const { forward, timeout, secret, types = [], expect = [] } = values;
  if (forward !== undefined && !(URL.canParse(forward) && /^https?:$/.test(new URL(forward).protocol)))
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
    baseUrl: values["base-url"] ?? env.GAME_COMMUNITY_URL ?? "http://127.0.0.1:3000/rest",
    serviceKey: values["service-key"] ?? env.GAME_COMMUNITY_SERVICE_KEY,
    token: values.token ?? env.GAME_COMMUNITY_TOKEN,
  };
}
