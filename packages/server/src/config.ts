import path from "node:path";

import type { z } from "zod";

import { type Variable, variables } from "./config-variables.js";
import { mailSettings, type MailSettings } from "./config-mail.js";
import { type SocialSettings, socialSettings } from "./config-social.js";
import type { ClientTimeouts } from "./http/server.js";
import type { Quotas } from "./http/rate-limit.js";
import { StartupError } from "./startup-error.js";

/** Everything that the service takes from its environment. */
export interface Config {
  readonly environment: "production" | "development" | "test";
  /** Whether every response is checked against the contract. */
  readonly validateResponses: boolean;
  readonly host: string;
  readonly port: number;
  /** Where clients reach the service, without `/rest` and without a trailing slash. */
  readonly baseUrl: string;
  readonly logLevel: "fatal" | "error" | "warn" | "info" | "debug" | "trace" | "silent";
  /** Null: the embedded PostgreSQL. */
  readonly databaseUrl: string | null;
  readonly databasePoolSize: number;
  /** How long a start waits for a database that is away. */
  readonly databaseWaitMs: number;
  /** An absolute path. */
  readonly dataDir: string;
  /** Null: made and kept in the data folder; see `loadSecrets`. */
  readonly jwtPrivateKey: string | null;
  readonly cursorSecret: string | null;
  readonly sessionSecret: string | null;
  readonly requireServiceKey: boolean;
  readonly requireVerifiedEmailToPublish: boolean;
  /** The pages that mails lead to. */
  readonly verifyEmailUrl: string;
  readonly passwordResetUrl: string;
  /** How people sign in by providers. */
  readonly social: SocialSettings;
  readonly mail: MailSettings;
  readonly corsOrigins: readonly string[];
  /** The value of Express's `trust proxy`. */
  readonly trustProxy: number | string;
  /** False switches off every refusal that depends on time. */
  readonly rateLimits: boolean;
  /** Requests per minute, by the name of the quota. */
  readonly quotas: Quotas;
  /** Sign-in attempts per minute for one account, from wherever. */
  readonly attemptsPerMinute: number;
  /** How often one address gives feedback without an account. */
  readonly anonymousFeedbackPerHour: number;
  /** How many residents report a review before it is hidden without anybody looking at it; 0 never hides. */
  readonly reportersToHide: number;
  readonly clientTimeouts: ClientTimeouts;
  readonly shutdownGraceMs: number;
}

/** Where a service that listens there is reached, for whoever is on the same machine. */
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

/** Reads the configuration, or throws one error that names every mistake. Variables that it does not know are ignored. */
export function loadConfig(environment: Environment): Config {
  const values = readAll(environment);
  const production = values.NODE_ENV === "production";
  const baseUrl = values.BASE_URL ?? defaultBaseUrl(values.HOST, values.PORT);
  return {
    environment: values.NODE_ENV,
    validateResponses: !production,
    host: values.HOST,
    port: values.PORT,
    baseUrl,
    logLevel: values.LOG_LEVEL,
    databaseUrl: values.DATABASE_URL ?? null,
    databasePoolSize: values.DATABASE_POOL_SIZE,
    databaseWaitMs: values.DATABASE_WAIT_SECONDS * 1000,
    dataDir: path.resolve(values.DATA_DIR),
    jwtPrivateKey: values.JWT_PRIVATE_KEY ?? null,
    cursorSecret: values.CURSOR_SECRET ?? null,
    sessionSecret: values.SESSION_SECRET ?? null,
    requireServiceKey: values.REQUIRE_SERVICE_KEY,
    requireVerifiedEmailToPublish: values.REQUIRE_VERIFIED_EMAIL_TO_PUBLISH ?? production,
    verifyEmailUrl: values.VERIFY_EMAIL_URL ?? `${baseUrl}/rest/verify-email`,
    passwordResetUrl: values.PASSWORD_RESET_URL ?? `${baseUrl}/rest/reset-password`,
    social: socialSettings(values),
    mail: mailSettings(values),
    corsOrigins: values.CORS_ORIGINS,
    trustProxy: values.TRUST_PROXY,
    rateLimits: values.RATE_LIMITS,
    quotas: quotasOf(values),
    attemptsPerMinute: values.RATE_LIMIT_CREDENTIALS_ACCOUNT,
    anonymousFeedbackPerHour: values.RATE_LIMIT_ANONYMOUS_FEEDBACK,
    reportersToHide: values.HIDE_AFTER_REPORTERS,
    clientTimeouts: {
      headers: values.HEADERS_TIMEOUT_SECONDS * 1000,
      request: values.REQUEST_TIMEOUT_SECONDS * 1000,
      idle: values.IDLE_TIMEOUT_SECONDS * 1000,
    },
    shutdownGraceMs: values.SHUTDOWN_GRACE_SECONDS * 1000,
  };
}

const quotasOf = (values: Values): Quotas => ({
  anonymous: values.RATE_LIMIT_ANONYMOUS,
  resident: values.RATE_LIMIT_RESIDENT,
  "publishable-key": values.RATE_LIMIT_PUBLISHABLE_KEY,
  "secret-key": values.RATE_LIMIT_SECRET_KEY,
  credentials: values.RATE_LIMIT_CREDENTIALS_ADDRESS,
  relation: values.RATE_LIMIT_RELATION,
  email: values.RATE_LIMIT_EMAIL,
});

function readAll(environment: Environment): Values {
  const mistakes: string[] = [];
  const entries = Object.entries(variables).map(([name, variable]: [string, Variable<unknown>]) => {
    const trimmed = environment[name]?.trim();
    const given = trimmed === undefined || trimmed === "" ? variable.fallback : trimmed;
    if (given === undefined) return [name, undefined];
    const { success, data, error } = variable.reader.safeParse(given);
    if (!success) mistakes.push(describe(name, given, variable, error.issues[0]?.message));
    return [name, data];
  });
  if (mistakes.length > 0) throw new StartupError(explain(mistakes));
  // The entries are made from the very table that the type is made from.
  return Object.fromEntries(entries) as Values;
}

const describe = (
  name: string,
  given: string,
  { secret }: Variable<unknown>,
  what = "is not valid",
): string => `${name} ${what}${secret ? "" : `; it is ${JSON.stringify(given)}`}`;

const explain = (mistakes: readonly string[]): string =>
  [
    mistakes.length === 1
      ? "The environment has a mistake:"
      : `The environment has ${mistakes.length} mistakes:`,
    ...mistakes.map((mistake) => `  - ${mistake}`),
    "The README lists every variable.",
  ].join("\n");
