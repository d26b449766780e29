import { type DestinationStream, type Logger, pino, stdSerializers } from "pino";

import type { Config } from "./config.js";

export type { Logger } from "pino";

/** Fields that are redacted in logs, up to three levels deep. `code` is not one of them: most are error codes. */
const secretFields = [
  ...["authorization", "cookie", "set-cookie", "x-service-key", "idempotency-key"],
  ...["password", "current_password", "new_password", "password_hash", "hmac_key", "key_hash"],
  ...["token", "access_token", "refresh_token", "id_token", "code_verifier", "secret"],
  ...["email", "pending_email", "email_key", "contact_email", "identifier", "ip", "user_agent"],
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

/** Creates the logger: one JSON line per event, without secrets and personal data. */
export function createLogger(config: Pick<Config, "logLevel">, destination?: DestinationStream): Logger {
  const options = {
    level: config.logLevel,
    base: null,
    timestamp: createTimestamp(),
    formatters: { level: (label: string) => ({ level: label }) },
    redact: { paths, censor: "[redacted]" },
    serializers: { err: describeError, error: describeError },
  };
  return pino(options, destination ?? createDestination());
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

/** Lines are written in chunks, since a system call per line would cost more than the line itself. */
const chunkBytes = 8_192;
/** The longest that a line waits for its chunk. */
const flushIntervalMs = 250;
/** Lines are dropped when this much waits for a reader that does not read. */
const maxWaitingBytes = 16 * 1024 * 1024;

/**
 * Creates the destination of the process: standard output. Lines are joined before pino's destination gets them, which takes
 * longer for a line than to compose it. Pino writes the rest when the process exits.
 */
function createDestination(): DestinationStream {
  let lines = "";
  let timer: NodeJS.Timeout | undefined;
  const pass = (): void => {
    clearTimeout(timer);
    timer = undefined;
    destination.write(lines);
    lines = "";
  };
  // Before pino adds its own listeners, which write what the destination has.
  for (const event of ["beforeExit", "exit"]) process.once(event, () => lines !== "" && pass());
  const destination = pino.destination({
    ...{ dest: process.stdout.fd, sync: false, minLength: chunkBytes, maxLength: maxWaitingBytes },
  });
  return {
    write(line) {
      lines += line;
      if (lines.length >= chunkBytes) pass();
      else
        timer ??= setTimeout(() => {
          pass();
          destination.flush();
        }, flushIntervalMs).unref();
    },
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
