import path from "node:path";
import { StartupError } from "@game-community/postgres/startup-error";
import type { z } from "zod";
import type { Config, Quotas } from "../../platform/config.js";
import { readLimitStore } from "./limits.js";
import { readMailSettings } from "./mail.js";
import { readSecret } from "./secret-files.js";
import { readSocialSettings } from "./social.js";
import { readTelemetrySettings } from "./telemetry.js";
import { type Variable, variables } from "./variables.js";

/** The URL of the service for clients on the same machine. */
function defaultBaseUrl(host: string, port: number): string {
  const reachable = host === "0.0.0.0" || host === "::" ? "127.0.0.1" : host;
  return `http://${reachable.includes(":") ? `[${reachable}]` : reachable}:${port}`;
}

/** An environment, such as `process.env`. */
export type Environment = Readonly<Record<string, string | undefined>>;

type Variables = typeof variables;
type Values = {
  readonly [Name in keyof Variables]:
    z.output<Variables[Name]["reader"]> | (Variables[Name]["optional"] extends true ? undefined : never);
};

/** Reads the configuration, or throws one error with everything that is invalid. Unknown variables are ignored. */
export function loadConfig(environment: Environment): Config {
  const { config, errors } = readConfig(environment);
  if (errors.length > 0) throw new StartupError(formatErrors(errors));
  return config;
}

/** Reads the configuration, which must not be used when there are errors. */
export function readConfig(environment: Environment): {
  readonly config: Config;
  readonly errors: readonly string[];
} {
  const errors: string[] = [];
  return { config: toConfig(readVariables(environment, errors), errors), errors };
}

/** Adds an error for each combination of values that cannot work. */
function toConfig(values: Values, errors: string[]): Config {
  const production = values.NODE_ENV === "production";
  const baseUrl = values.BASE_URL ?? defaultBaseUrl(values.HOST, values.PORT);
  return {
    environment: values.NODE_ENV,
    validateResponses: !production,
    host: values.HOST,
    port: values.PORT,
    baseUrl,
    logLevel: values.LOG_LEVEL,
    loggedRequestsPerSecond: values.LOG_REQUESTS_PER_SECOND ?? null,
    logStatements: values.LOG_STATEMENTS ?? values.NODE_ENV === "development",
    ...readTelemetrySettings(values, errors),
    ...readDatabaseSettings(values, errors),
    dataDir: path.resolve(values.DATA_DIR),
    keys: {
      JWT_PRIVATE_KEY: values.JWT_PRIVATE_KEY ?? null,
      CURSOR_SECRET: values.CURSOR_SECRET ?? null,
      SESSION_SECRET: values.SESSION_SECRET ?? null,
    },
    requireServiceKey: values.REQUIRE_SERVICE_KEY,
    requireVerifiedEmailToPublish: values.REQUIRE_VERIFIED_EMAIL_TO_PUBLISH ?? production,
    verifyEmailUrl: values.VERIFY_EMAIL_URL ?? `${baseUrl}/rest/verify-email`,
    passwordResetUrl: values.PASSWORD_RESET_URL ?? `${baseUrl}/rest/reset-password`,
    social: readSocialSettings(values, errors),
    mail: readMailSettings(values, errors),
    corsOrigins: values.CORS_ORIGINS,
    trustProxy: values.TRUST_PROXY,
    rateLimits: values.RATE_LIMITS,
    ...readLimitStore(values, errors),
    quotas: readQuotas(values),
    attemptsPerMinute: values.RATE_LIMIT_CREDENTIALS_ACCOUNT,
    anonymousFeedbackPerHour: values.RATE_LIMIT_ANONYMOUS_FEEDBACK,
    hideAfterReporters: values.HIDE_AFTER_REPORTERS,
    ...readRetention(values),
    ...readWebhookSettings(values, errors),
    clientTimeouts: readClientTimeouts(values),
    ...readShutdownTimes(values),
  };
}

const loopback = ["127.0.0.0/8", "::1/128"];

function readWebhookSettings(
  { NODE_ENV, WEBHOOK_ALLOWED_NETWORKS, WEBHOOK_TIME_SCALE }: Values,
  errors: string[],
) {
  const production = NODE_ENV === "production";
  if (production && WEBHOOK_TIME_SCALE !== 1) errors.push("WEBHOOK_TIME_SCALE must be 1 in production");
  return {
    webhookNetworks: production ? WEBHOOK_ALLOWED_NETWORKS : [...loopback, ...WEBHOOK_ALLOWED_NETWORKS],
    webhookTimeScale: WEBHOOK_TIME_SCALE,
  };
}

const readShutdownTimes = (values: Values) => ({
  shutdownDelayMs: values.SHUTDOWN_DELAY_SECONDS * 1000,
  shutdownGraceMs: values.SHUTDOWN_GRACE_SECONDS * 1000,
});

const readRetention = (values: Values) => ({
  eventRetentionMs: values.EVENT_RETENTION_SECONDS * 1000,
  auditRetentionMonths: values.AUDIT_LOG_RETENTION_MONTHS ?? null,
});

const readClientTimeouts = (values: Values) => ({
  headers: values.HEADERS_TIMEOUT_SECONDS * 1000,
  request: values.REQUEST_TIMEOUT_SECONDS * 1000,
  idle: values.IDLE_TIMEOUT_SECONDS * 1000,
  keepAlive: values.KEEP_ALIVE_TIMEOUT_SECONDS * 1000,
});

function readDatabaseSettings(values: Values, errors: string[]) {
  if (values.DATABASE_REPLICA_URLS.length > 0 && values.DATABASE_URL === undefined)
    errors.push("DATABASE_REPLICA_URLS needs DATABASE_URL: the embedded PostgreSQL has no replicas");
  if (values.DATABASE_DIRECT_URL !== undefined && values.DATABASE_URL === undefined)
    errors.push("DATABASE_DIRECT_URL needs DATABASE_URL");
  return {
    databaseUrl: values.DATABASE_URL ?? null,
    databaseDirectUrl: values.DATABASE_DIRECT_URL ?? null,
    databasePrepared: values.DATABASE_PREPARED ?? null,
    databaseReplicaUrls: values.DATABASE_REPLICA_URLS,
    maxReplicaLagSeconds: values.DATABASE_REPLICA_LAG_SECONDS,
    databasePoolSize: values.DATABASE_POOL_SIZE,
    databasePipelining: values.DATABASE_PIPELINING,
    databaseTimeoutMs: values.DATABASE_TIMEOUT_SECONDS * 1000,
    databaseWaitMs: values.DATABASE_WAIT_SECONDS * 1000,
    migrateOnStart: values.MIGRATE_ON_START,
  };
}

const readQuotas = (values: Values): Quotas => ({
  anonymous: values.RATE_LIMIT_ANONYMOUS,
  resident: values.RATE_LIMIT_RESIDENT,
  "publishable-key": values.RATE_LIMIT_PUBLISHABLE_KEY,
  "secret-key": values.RATE_LIMIT_SECRET_KEY,
  credentials: values.RATE_LIMIT_CREDENTIALS_ADDRESS,
  relation: values.RATE_LIMIT_RELATION,
  email: values.RATE_LIMIT_EMAIL,
});

/** An invalid value is replaced by its text, so that it does not count as missing. */
function readVariables(environment: Environment, errors: string[]): Values {
  const entries = Object.entries(variables).map(([name, variable]: [string, Variable<unknown>]) => {
    const given = variable.secret ? readSecret(environment, name, errors) : environment[name];
    const trimmed = given?.trim();
    const text = trimmed === undefined || trimmed === "" ? variable.fallback : trimmed;
    if (text === undefined) return [name, undefined];
    const { success, data, error } = variable.reader.safeParse(text);
    if (success) return [name, data];
    errors.push(describeError(name, text, variable, error.issues[0]?.message));
    return [name, text];
  });
  // The entries and the type derive from the same table. A value of the wrong type is not used: there are errors then.
  return Object.fromEntries(entries) as Values;
}

const describeError = (
  name: string,
  text: string,
  { secret }: Variable<unknown>,
  reason = "is not valid",
): string => `${name} ${reason}${secret ? "" : `; it is ${JSON.stringify(text)}`}`;

const formatErrors = (errors: readonly string[]): string =>
  [
    errors.length === 1 ? "Invalid environment variable:" : `${errors.length} invalid environment variables:`,
    ...errors.map((error) => `  - ${error}`),
    "docs/operating/environment.md lists all variables.",
  ].join("\n");
