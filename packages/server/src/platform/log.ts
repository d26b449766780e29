import { type DestinationStream, type Logger, pino, stdSerializers } from "pino";
import type { Config } from "./config.js";
import { createLogDestination } from "./log-destination.js";
import { createPrettyDestination } from "./pretty-log.js";

export type { Logger } from "pino";

/** Fields that are redacted in logs, up to three levels deep. `code` is not one of them: most are error codes. */
const secretFields = [
  "authorization",
  "cookie",
  "set-cookie",
  "x-service-key",
  "idempotency-key",
  "password",
  "current_password",
  "new_password",
  "password_hash",
  "hmac_key",
  "key_hash",
  "token",
  "access_token",
  "refresh_token",
  "id_token",
  "code_verifier",
  "secret",
  "email",
  "pending_email",
  "email_key",
  "contact_email",
  "identifier",
  "ip",
  "user_agent",
];

/** In a request body, `code` is the secret of a social sign-in. */
const secretCodePaths = ["body.code", "req.body.code"];

const paths = [
  ...secretFields
    .map((name) => (name.includes("-") ? `["${name}"]` : name))
    .flatMap((name) =>
      name.startsWith("[") ? [name, `*${name}`, `*.*${name}`] : [name, `*.${name}`, `*.*.${name}`],
    ),
  ...secretCodePaths,
];

/** The settings of a log. */
export type LogSettings = Pick<Config, "logLevel"> & Partial<Pick<Config, "logFormat">>;

/**
 * Creates the logger: one line per event, without secrets and personal data. Lines are JSON, but on a terminal they are for
 * people, unless the format is configured.
 */
export function createLogger({ logLevel, logFormat }: LogSettings, destination?: DestinationStream): Logger {
  const options = {
    level: logLevel,
    base: null,
    timestamp: createTimestamp(),
    formatters: { level: (label: string) => ({ level: label }) },
    redact: { paths, censor: "[redacted]" },
    serializers: { err: describeError, error: describeError },
  };
  return pino(options, destination ?? createStandardOutput(logFormat ?? null));
}

function createStandardOutput(format: Config["logFormat"]): DestinationStream {
  const destination = createLogDestination(process.stdout.fd);
  const isPretty = (format ?? (process.stdout.isTTY ? "pretty" : "json")) === "pretty";
  return isPretty ? createPrettyDestination(destination) : destination;
}

/** Formats the time of a line. Lines of the same millisecond share the text. */
function createTimestamp(): () => string {
  let [at, text] = [0, ""];
  return () => {
    const now = Date.now();
    if (now !== at) [at, text] = [now, `,"time":"${new Date(now).toISOString()}"`];
    return text;
  };
}

/**
 * A logger for lines whose fields are known to contain neither secrets nor personal data. Redaction copies each line and
 * looks for more than a hundred paths, which takes longer than everything else about it.
 */
export const withoutRedaction = (log: Logger): Logger => log.child({}, { redact: [] });

/** Serializes an error without the details of a SQL statement, which may contain row values. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { type, message, stack } = stdSerializers.err(error);
  return { type, message, stack, ...("code" in error ? { code: error.code } : {}) };
}
