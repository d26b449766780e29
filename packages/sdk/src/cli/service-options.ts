import { UsageError } from "./command.js";

/** Which service a command calls, and as whom. */
export interface ServiceOptions {
  /** The address up to `/rest`. */
  readonly url: string;
  readonly key: string | undefined;
  readonly token: string | undefined;
}

const text = { type: "string" } as const;

/** The options that name the service, for `parseOptions`. */
export const serviceOptions = { url: text, key: text, token: text };

/** What `--help` says about them. */
export const serviceUsage = `\
  --url <url>            the service, up to /rest; by default GAME_COMMUNITY_URL, or http://127.0.0.1:3000/rest
  --key <key>            a service key; by default GAME_COMMUNITY_KEY
  --token <token>        the access token of a resident; by default GAME_COMMUNITY_TOKEN`;

/** Whether a text is a URL of http or https. */
export const isWebUrl = (value: string): boolean =>
  URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);

/** Completes the options that were given with environment variables. Throws a `UsageError` that says what is wrong. */
export function readServiceOptions(
  given: Partial<ServiceOptions>,
  env: Readonly<Record<string, string | undefined>>,
): ServiceOptions {
  const url = given.url ?? env.GAME_COMMUNITY_URL ?? "http://127.0.0.1:3000/rest";
  if (!isWebUrl(url)) throw new UsageError("--url must be a URL of http or https.");
  return {
    url: url.replace(/\/$/, ""),
    key: given.key ?? env.GAME_COMMUNITY_KEY,
    token: given.token ?? env.GAME_COMMUNITY_TOKEN,
  };
}
