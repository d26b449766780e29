import { limitVariables } from "./limits.js";
import { mailVariables } from "./mail.js";
import { toFileVariable } from "./secret-files.js";
import { socialVariables } from "./social.js";
import { telemetryVariables } from "./telemetry.js";
import * as value from "./values.js";
import { optional, type Variable, withDefault } from "./variable.js";

export type { Variable } from "./variable.js";

const perMinute = (count: number, caller: string) =>
  withDefault(value.integer(1, 1_000_000), String(count), `Requests per minute of ${caller}.`);

/** Every environment variable that the service reads; the table in docs/operating/environment.md is generated from it. */
export const variables = {
  PORT: withDefault(value.integer(0, 65_535), "3000", "Port to listen on; 0 for any free port."),
  HOST: withDefault(value.text, "127.0.0.1", "Address to listen on; 0.0.0.0 for all."),
  BASE_URL: optional(
    value.webUrl,
    "the address it listens on",
    "Public URL of the service, without `/rest`.",
  ),
  NODE_ENV: withDefault(
    value.choice("production", "development", "test"),
    "production",
    "In `development` and `test` every response is validated against the contract.",
  ),
  LOG_LEVEL: withDefault(
    value.choice("info", "fatal", "error", "warn", "debug", "trace", "silent"),
    "info",
    "`fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`.",
  ),
  LOG_REQUESTS_PER_SECOND: optional(
    value.integer(1, 1_000_000),
    "all",
    "Maximum number of successful requests that are logged per second; the others are counted. Slow ones (1 s) and sign-ins are always logged.",
  ),
  ...telemetryVariables,
  DATABASE_URL: optional(value.databaseUrl, "embedded PostgreSQL", "A PostgreSQL server, version 15 to 18.", {
    secret: true,
  }),
  DATABASE_DIRECT_URL: optional(
    value.databaseUrl,
    "`DATABASE_URL`",
    "PostgreSQL itself, for migrations and the CLI, where `DATABASE_URL` leads to a connection pooler: see [pgbouncer](pgbouncer.md).",
    { secret: true },
  ),
  DATABASE_PREPARED: optional(
    value.onOrOff,
    "`on`; `off` behind a connection pooler",
    "Prepares statements. `on` behind a pooler that supports it, such as PgBouncer from 1.21 with `max_prepared_statements`.",
  ),
  DATABASE_REPLICA_URLS: withDefault(
    value.databaseUrls,
    "",
    "Replicas of the database, separated by white space, which answer public reads: see [replicas](replicas.md).",
    { secret: true },
  ),
  DATABASE_REPLICA_LAG_SECONDS: withDefault(
    value.integer(1, 60),
    "5",
    "A replica that is further behind the primary is not read from.",
  ),
  DATABASE_POOL_SIZE: withDefault(
    value.integer(2, 1_000),
    "10",
    "Maximum number of database connections; pipelining uses two more, slow reads up to three.",
  ),
  DATABASE_PIPELINING: withDefault(
    value.onOrOff,
    "on",
    "`off` waits for each result before the next statement is sent, and prepares no statements, for connection poolers that support neither.",
  ),
  DATABASE_TIMEOUT_SECONDS: withDefault(
    value.integer(3, 3_600),
    "5",
    "How long a request waits for PostgreSQL's answer to a statement, after 5 seconds at most for a connection. Then it returns 503, and the connection is closed.",
  ),
  DATABASE_WAIT_SECONDS: withDefault(
    value.integer(0, 3_600),
    "30",
    "How long the service and the CLI wait at startup until the database of `DATABASE_URL` is reachable.",
  ),
  MIGRATE_ON_START: withDefault(
    value.onOrOff,
    "on",
    "`off` does not migrate the database at start: `npm run db:migrate` does. The service refuses to start on one that is older than it.",
  ),
  DATA_DIR: withDefault(
    value.text,
    ".data",
    "Folder of the embedded database and of the keys that are generated at the first start.",
  ),
  JWT_PRIVATE_KEY: optional(
    value.signingKeys,
    "generated in `DATA_DIR`",
    "Signs access tokens: ES256 key as PEM or JWK. Several, as PEM blocks or a JWK Set: the first signs, all are accepted.",
    {
      secret: true,
    },
  ),
  CURSOR_SECRET: optional(
    value.secretTexts,
    "generated in `DATA_DIR`",
    "Signs pagination cursors; at least 32 characters. Several, separated by white space: the first signs, all are accepted.",
    {
      secret: true,
    },
  ),
  SESSION_SECRET: optional(
    value.secretTexts,
    "generated in `DATA_DIR`",
    "Encrypts session keys and secrets of webhook endpoints in the database; at least 32 characters. Several, separated by white space: the first encrypts, all decrypt.",
    {
      secret: true,
    },
  ),
  REQUIRE_SERVICE_KEY: withDefault(
    value.trueOrFalse,
    "false",
    "`true` rejects requests without a valid `X-Service-Key`, also those of the service's own pages for links in mails: set `VERIFY_EMAIL_URL` and `PASSWORD_RESET_URL`.",
  ),
  REQUIRE_VERIFIED_EMAIL_TO_PUBLISH: optional(
    value.trueOrFalse,
    "`true` in production, else `false`",
    "Whether publishing requires a verified email address.",
  ),
  VERIFY_EMAIL_URL: optional(
    value.webUrl,
    "`BASE_URL/rest/verify-email`",
    "Page for verifying an address, linked in mails; `#token=…` is appended.",
  ),
  PASSWORD_RESET_URL: optional(
    value.webUrl,
    "`BASE_URL/rest/reset-password`",
    "Page for setting a new password, linked in mails; `#token=…` is appended.",
  ),
  ...mailVariables,
  ...socialVariables,
  CORS_ORIGINS: withDefault(
    value.origins,
    "",
    "Allowed CORS origins, of pages and of apps such as capacitor://localhost, separated by commas.",
  ),
  TRUST_PROXY: withDefault(
    value.proxies,
    "0",
    "Number of proxies in front of the service, or their addresses. Invalid forwarded addresses are ignored.",
  ),
  RATE_LIMITS: withDefault(value.onOrOff, "on", "`off` disables all rate limits and login delays."),
  ...limitVariables,
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
  RATE_LIMIT_EMAIL: perMinute(600, "a key to send email"),
  RATE_LIMIT_ANONYMOUS_FEEDBACK: withDefault(
    value.integer(1, 1_000_000),
    "5",
    "Feedback submissions per hour of an address without credentials.",
  ),
  AUDIT_LOG_RETENTION_MONTHS: optional(
    value.integer(1, 1_200),
    "for ever",
    "How long entries of the audit log are kept. Then their whole month is dropped.",
  ),
  EVENT_RETENTION_SECONDS: withDefault(
    value.integer(1, 366 * 24 * 3_600),
    String(30 * 24 * 3_600),
    "How long events are kept in the log. Readers that are further behind have to start again.",
  ),
  WEBHOOK_ALLOWED_NETWORKS: withDefault(
    value.networks,
    "",
    "Networks besides the public internet to which webhooks are sent, also by http. This machine too, except in production.",
  ),
  WEBHOOK_TIME_SCALE: withDefault(
    value.integer(1, 1_000_000),
    "1",
    "By how much the waits of webhook deliveries are divided, to try failures out; not the pause after 429 and 502 to 504. 1 in production.",
  ),
  HIDE_AFTER_REPORTERS: withDefault(
    value.integer(0, 1_000_000),
    "0",
    "Number of reporters after which a review is hidden automatically; 0 disables it.",
  ),
  HEADERS_TIMEOUT_SECONDS: withDefault(
    value.integer(1, 600),
    "15",
    "Time limit for receiving the headers of a request.",
  ),
  REQUEST_TIMEOUT_SECONDS: withDefault(
    value.integer(1, 600),
    "60",
    "Time limit for receiving a whole request.",
  ),
  IDLE_TIMEOUT_SECONDS: withDefault(
    value.integer(1, 600),
    "60",
    "Idle time after which a connection is closed, such as when the client does not read the response.",
  ),
  KEEP_ALIVE_TIMEOUT_SECONDS: withDefault(
    value.integer(1, 3_600),
    "65",
    "How long a connection stays open between two requests; longer than the proxy keeps its connections.",
  ),
  SHUTDOWN_DELAY_SECONDS: withDefault(
    value.integer(0, 600),
    "0",
    "How long the service goes on serving after SIGTERM, while readiness is 503; 5 behind a proxy.",
  ),
  SHUTDOWN_GRACE_SECONDS: withDefault(
    value.integer(0, 600),
    "10",
    "Time limit for finishing running requests after Ctrl-C or SIGTERM.",
  ),
} as const;

/** Name, default and description of each variable, in Markdown. */
export function renderVariablesTable(): string {
  const rows = Object.entries(variables).map(
    ([name, { fallback, fallbackText, description, secret }]: [string, Variable<unknown>]) => {
      const shown = fallbackText ?? (fallback ? `\`${fallback}\`` : "empty");
      const names = secret ? `\`${name}\` or \`${toFileVariable(name)}\`` : `\`${name}\``;
      return `| ${names} | ${shown} | ${description} |`;
    },
  );
  return ["| Variable | Default | Meaning |", "|---|---|---|", ...rows].join("\n");
}
