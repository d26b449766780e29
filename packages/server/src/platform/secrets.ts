import {
  createHash,
  createHmac,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
} from "node:crypto";
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { StartupError } from "@game-community/postgres/startup-error";
import type { Config } from "./config.js";
import { errorCode } from "./error-code.js";
import { isSigningKey, readSigningKey } from "./signing-key.js";

/** The signing and encryption keys of the service. */
export interface Secrets {
  /** Signs access tokens (ES256). */
  readonly signingKey: KeyObject;
  /** Signs cursors. */
  readonly cursorSecret: string;
  /** Encrypts the keys of sessions at rest. */
  readonly sessionSecret: string;
}

/** The names of the keys: those of their environment variables. */
export const secretNames = ["JWT_PRIVATE_KEY", "CURSOR_SECRET", "SESSION_SECRET"] as const;

export type SecretName = (typeof secretNames)[number];

/** Where the keys come from. */
export type SecretSettings = Pick<Config, "dataDir" | "jwtPrivateKey" | "cursorSecret" | "sessionSecret">;

/** The folder of the generated keys. */
export const keyFolder = ({ dataDir }: Pick<SecretSettings, "dataDir">): string => path.join(dataDir, "keys");

const fileNames: Readonly<Record<SecretName, string>> = {
  JWT_PRIVATE_KEY: "jwt-private-key.pem",
  CURSOR_SECRET: "cursor-secret",
  SESSION_SECRET: "session-secret",
};

/** Returns the configured keys. Missing ones are generated once and stored in the data folder. */
export function loadSecrets(config: SecretSettings): Secrets {
  const loadOrCreate = (name: SecretName, create: () => string, isValid: (text: string) => boolean) =>
    readConfigured(config)[name] ?? readOrCreate(keyFolder(config), fileNames[name], create, isValid);
  return {
    signingKey: readSigningKey(loadOrCreate("JWT_PRIVATE_KEY", createSigningKey, isSigningKey)),
    cursorSecret: loadOrCreate("CURSOR_SECRET", createSecret, isSecret),
    sessionSecret: loadOrCreate("SESSION_SECRET", createSecret, isSecret),
  };
}

/** The keys that `loadSecrets` would generate. */
export const findMissingSecrets = (config: SecretSettings): readonly SecretName[] =>
  secretNames.filter(
    (name) =>
      readConfigured(config)[name] === null && !existsSync(path.join(keyFolder(config), fileNames[name])),
  );

const readConfigured = ({
  jwtPrivateKey,
  cursorSecret,
  sessionSecret,
}: SecretSettings): Readonly<Record<SecretName, string | null>> => ({
  JWT_PRIVATE_KEY: jwtPrivateKey,
  CURSOR_SECRET: cursorSecret,
  SESSION_SECRET: sessionSecret,
});

/** Texts that identify the keys without revealing them: of the public key, and 128 bits of a MAC by the secrets. */
export function fingerprintSecrets({
  signingKey,
  cursorSecret,
  sessionSecret,
}: Secrets): Readonly<Record<SecretName, string>> {
  const publicKey = createPublicKey(signingKey).export({ type: "spki", format: "der" });
  const shorten = (digest: Buffer) => digest.toString("base64url", 0, 16);
  const identify = (secret: string) => shorten(createHmac("sha256", secret).update("fingerprint").digest());
  return {
    JWT_PRIVATE_KEY: shorten(createHash("sha256").update(publicKey).digest()),
    CURSOR_SECRET: identify(cursorSecret),
    SESSION_SECRET: identify(sessionSecret),
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
    `The key file ${file} is damaged. Restore it from a backup. Without one, delete it and run ` +
      '"npm run cli -- secrets:accept", which generates a new key: sessions, tokens and cursors of the old key are then invalid.',
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
