import { generateKeyPairSync, randomBytes } from "node:crypto";
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { StartupError } from "@game-community/postgres/startup-error";
import type { SecretName } from "./config.js";
import { errorCode } from "./error-code.js";
import { isKeyList, type KeyList, splitSecrets } from "./key-list.js";
import { formatSigningKey, isSigningKey, readSigningKey, splitSigningKeys } from "./signing-key.js";

/** How the keys of a name are generated and written. */
interface KeyFormat {
  readonly fileName: string;
  create(): string;
  split(text: string): readonly string[];
  isValid(key: string): boolean;
  /** A key in the form in which several can be written one after the other. */
  format(key: string): string;
}

const secretFormat = {
  create: (): string => randomBytes(32).toString("base64url"),
  split: splitSecrets,
  isValid: (key: string): boolean => /^[\w-]{43}$/.test(key),
  format: (key: string): string => key,
};

const formats: Readonly<Record<SecretName, KeyFormat>> = {
  JWT_PRIVATE_KEY: {
    fileName: "jwt-private-key.pem",
    create: () => formatSigningKey(generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey),
    split: splitSigningKeys,
    isValid: isSigningKey,
    format: (key) => formatSigningKey(readSigningKey(key)),
  },
  CURSOR_SECRET: { fileName: "cursor-secret", ...secretFormat },
  SESSION_SECRET: { fileName: "session-secret", ...secretFormat },
};

/** The folder of the generated keys. */
export const keyFolder = ({ dataDir }: { readonly dataDir: string }): string => path.join(dataDir, "keys");

/** Generates a key. */
export const createKey = (name: SecretName): string => formats[name].create();

/** The text of several keys, in files and environment variables. */
export const formatKeys = (name: SecretName, keys: KeyList<string>): string =>
  keys.map((key) => formats[name].format(key)).join("\n");

const filePath = (folder: string, name: SecretName): string => path.join(folder, formats[name].fileName);

/** Whether the keys of a name are stored. */
export const hasKeyFile = (folder: string, name: SecretName): boolean => existsSync(filePath(folder, name));

/** Reads stored keys, or generates and stores one. Throws for a damaged file. */
export function readOrCreateKeys(folder: string, name: SecretName): KeyList<string> {
  if (!hasKeyFile(folder, name)) createKeyFile(folder, name);
  return readKeys(folder, name);
}

/** Reads stored keys. Throws for a damaged file. */
export function readKeys(folder: string, name: SecretName): KeyList<string> {
  const file = filePath(folder, name);
  const { split, isValid } = formats[name];
  const keys = split(readText(file));
  if (isKeyList(keys) && keys.every((key) => isValid(key))) return keys;
  throw new StartupError(
    `The key file ${file} is damaged. Restore it from a backup. Without one, delete it and run ` +
      '"npm run cli -- secrets:accept", which generates a new key: sessions, tokens and cursors of the old key are then invalid.',
  );
}

function readText(file: string): string {
  try {
    return readFileSync(file, "utf8").trim();
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StartupError(`The key file ${file} cannot be read: ${reason}`, { cause });
  }
}

/** Writes a file atomically. If two processes start at once, both use the key of the first. */
function createKeyFile(folder: string, name: SecretName): void {
  const temporaryFile = writeTemporary(folder, name, [createKey(name)]);
  try {
    linkSync(temporaryFile, filePath(folder, name));
  } catch (error) {
    if (errorCode(error) !== "EEXIST") throw error;
  } finally {
    rmSync(temporaryFile, { force: true });
  }
}

/** Replaces stored keys, atomically. */
export function replaceKeys(folder: string, name: SecretName, keys: KeyList<string>): void {
  renameSync(writeTemporary(folder, name, keys), filePath(folder, name));
}

function writeTemporary(folder: string, name: SecretName, keys: KeyList<string>): string {
  const file = `${filePath(folder, name)}.${process.pid}`;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  writeFileSync(file, `${formatKeys(name, keys)}\n`, { mode: 0o600 });
  return file;
}
