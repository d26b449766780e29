import { generateKeyPairSync, type KeyObject, randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

import type { Config } from "./config.js";
import { isSigningKey, readSigningKey } from "./signing-key.js";
import { errorCode } from "./error-code.js";
import { StartupError } from "./startup-error.js";

/** The signing and encryption keys of the service. */
export interface Secrets {
  /** Signs access tokens (ES256). */
  readonly signingKey: KeyObject;
  /** Signs cursors. */
  readonly cursorSecret: string;
  /** Encrypts the keys of sessions at rest. */
  readonly sessionSecret: string;
}

/** Returns the configured keys. Missing ones are generated once and stored in the data folder. */
export function loadSecrets(
  config: Pick<Config, "dataDir" | "jwtPrivateKey" | "cursorSecret" | "sessionSecret">,
): Secrets {
  const folder = path.join(config.dataDir, "keys");
  const loadOrCreate = (name: string, create: () => string, isValid: (text: string) => boolean) =>
    readOrCreate(folder, name, create, isValid);
  return {
    signingKey: readSigningKey(
      config.jwtPrivateKey ?? loadOrCreate("jwt-private-key.pem", createSigningKey, isSigningKey),
    ),
    cursorSecret: config.cursorSecret ?? loadOrCreate("cursor-secret", createSecret, isSecret),
    sessionSecret: config.sessionSecret ?? loadOrCreate("session-secret", createSecret, isSecret),
  };
}

const createSecret = (): string => randomBytes(32).toString("base64url");
const isSecret = (text: string): boolean => /^[\w-]{43}$/.test(text);

const createSigningKey = (): string =>
  generateKeyPairSync("ec", { namedCurve: "P-256" })
    .privateKey.export({ type: "pkcs8", format: "pem" })
    .toString();

function readOrCreate(
  folder: string,
  name: string,
  create: () => string,
  isValid: (text: string) => boolean,
): string {
  const file = path.join(folder, name);
  const text = readKeyFile(file) ?? writeIfMissing(folder, file, create());
  if (isValid(text)) return text;
  throw new StartupError(
    `The key file ${file} is damaged. Restore it from a backup, or delete it to generate a new key: ` +
      "sessions, tokens and cursors of the old key are then invalid.",
  );
}

function readKeyFile(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8").trim();
  } catch (cause) {
    if (errorCode(cause) === "ENOENT") return undefined;
    throw new StartupError(
      `The key file ${file} cannot be read: ${cause instanceof Error ? cause.message : String(cause)}`,
      {
        cause,
      },
    );
  }
}

/** Writes the file atomically. If two processes start at once, both use the key of the first. */
function writeIfMissing(folder: string, file: string, text: string): string {
  const temporaryFile = `${file}.${process.pid}`;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  writeFileSync(temporaryFile, `${text.trim()}\n`, { mode: 0o600 });
  try {
    linkSync(temporaryFile, file);
  } catch (error) {
    if (errorCode(error) !== "EEXIST") throw error;
  } finally {
    rmSync(temporaryFile, { force: true });
  }
  return readFileSync(file, "utf8").trim();
}
