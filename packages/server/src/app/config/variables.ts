import * as value from "./values.js";
import { optional, required, type Variable } from "./variable.js";
import { mailVariables } from "./mail.js";
import { socialVariables } from "./social.js";

export type { Variable } from "./variable.js";

const perMinute = (count: number, who: string) =>
  required(value.integer(1, 1_000_000), String(count), `Requests per minute of ${who}.`);

/** Every environment variable that the service reads; the table of the README is made from it. */
export const variables = {
  PORT: required(value.integer(0, 65_535), "3000", "Port to listen on; 0 takes any free one."),
  HOST: required(value.text, "127.0.0.1", "Address to listen on; 0.0.0.0 for all."),
  BASE_URL: optional(
    value.webUrl,
    "where it listens",
    "URL under which clients reach the service, without `/rest`.",
  ),
  NODE_ENV: required(
    value.oneOf("production", "development", "test"),
    "production",
    "In `development` and `test` every response is checked against the contract.",
  ),
  LOG_LEVEL: required(
    value.oneOf("info", "fatal", "error", "warn", "debug", "trace", "silent"),
    "info",
    "`fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`.",
  ),
  DATABASE_URL: optional(value.databaseUrl, "embedded PostgreSQL", "A PostgreSQL server, version 15 to 18.", {
    secret: true,
  }),
  DATABASE_POOL_SIZE: required(value.integer(2, 1_000), "10", "Connections to the database at most."),
  DATABASE_WAIT_SECONDS: required(
    value.integer(0, 3_600),
    "30",
    "How long a start, and a command of the CLI, waits for the database of `DATABASE_URL` while it is away.",
  ),
  DATA_DIR: required(
    value.text,
    ".data",
    "Folder of the embedded database and of the keys that are made at the first start.",
  ),
  JWT_PRIVATE_KEY: optional(
    value.signingKey,
    "made and kept in `DATA_DIR`",
    "Signs access tokens: ES256 key as PEM or JWK.",
    {
      secret: true,
    },
  ),
  CURSOR_SECRET: optional(
    value.secretText,
    "made and kept in `DATA_DIR`",
    "Signs the cursors of lists; 32 characters or more.",
    {
      secret: true,
    },
  ),
  SESSION_SECRET: optional(
    value.secretText,
    "made and kept in `DATA_DIR`",
    "Encrypts the keys of sessions in the database; 32 characters or more.",
    {
      secret: true,
    },
  ),
  REQUIRE_SERVICE_KEY: required(
    value.trueOrFalse,
    "false",
    "`true` refuses requests without a valid `X-Service-Key`.",
  ),
  REQUIRE_VERIFIED_EMAIL_TO_PUBLISH: optional(
    value.trueOrFalse,
    "`true` in production, else `false`",
    "Whether publishing needs a verified e-mail address.",
  ),
  VERIFY_EMAIL_URL: optional(
    value.webUrl,
    "`BASE_URL/rest/verify-email`",
    "Page that mails link to for verifying an address; `#token=…` is added.",
  ),
  PASSWORD_RESET_URL: optional(
    value.webUrl,
    "`BASE_URL/rest/reset-password`",
    "Page that mails link to for setting a new password; `#token=…` is added.",
  ),
  ...mailVariables,
  ...socialVariables,
  CORS_ORIGINS: required(value.origins, "", "Web origins that may call from a browser, separated by commas."),
  TRUST_PROXY: required(
    value.proxies,
    "0",
    "How many proxies stand in front of the service, or their addresses. What they forward and is no address is ignored.",
  ),
  RATE_LIMITS: required(value.onOrOff, "on", "`off` switches off every refusal that depends on time."),
  RATE_LIMIT_ANONYMOUS: perMinute(300, "an address without credentials"),
  RATE_LIMIT_RESIDENT: perMinute(600, "a resident"),
  RATE_LIMIT_PUBLISHABLE_KEY: perMinute(1_000, "a publishable key"),
  RATE_LIMIT_SECRET_KEY: perMinute(3_000, "a secret key"),
  RATE_LIMIT_CREDENTIALS_ADDRESS: perMinute(30, "an address to sign-in, sign-up and password reset"),
  RATE_LIMIT_CREDENTIALS_ACCOUNT: perMinute(
    10,
    "all addresses to one account's sign-in, sign-up and password reset",
  ),
  RATE_LIMIT_RELATION: perMinute(120, "a resident to like, follow and join"),
  RATE_LIMIT_EMAIL: perMinute(600, "a key to send e-mail"),
  RATE_LIMIT_ANONYMOUS_FEEDBACK: required(
    value.integer(1, 1_000_000),
    "5",
    "Pieces of feedback per hour of an address without credentials.",
  ),
  HIDE_AFTER_REPORTERS: required(
    value.integer(0, 1_000_000),
    "0",
    "A review is hidden when so many residents have reported it; 0 leaves that to moderators.",
  ),
  HEADERS_TIMEOUT_SECONDS: required(
    value.integer(1, 600),
    "15",
    "How long a client may take to send the headers of a request.",
  ),
  REQUEST_TIMEOUT_SECONDS: required(
    value.integer(1, 600),
    "60",
    "How long a client may take to send a whole request.",
  ),
  IDLE_TIMEOUT_SECONDS: required(
    value.integer(1, 600),
    "60",
    "A connection is closed when nothing has moved on it for so long, such as an answer that the client does not read.",
  ),
  SHUTDOWN_GRACE_SECONDS: required(
    value.integer(0, 600),
    "10",
    "How long running requests may finish after Ctrl-C or SIGTERM.",
  ),
} as const;

/** Name, default and description of each variable, in Markdown. */
export function renderVariablesTable(): string {
  const rows = Object.entries(variables).map(
    ([name, { fallback, fallbackText, description }]: [string, Variable<unknown>]) => {
      const shown = fallbackText ?? (fallback ? `\`${fallback}\`` : "empty");
      return `| \`${name}\` | ${shown} | ${description} |`;
    },
  );
  return ["| Variable | Default | Meaning |", "|---|---|---|", ...rows].join("\n");
}
