import { createHash, createHmac, createPublicKey, type KeyObject } from "node:crypto";
import { type Config, type SecretName, secretNames } from "./config.js";
import { hasKeyFile, keyFolder, readKeys, readOrCreateKeys } from "./key-files.js";
import { type KeyList, mapKeys } from "./key-list.js";
import { readSigningKey } from "./signing-key.js";

/** The signing and encryption keys of the service. */
export interface Secrets {
  /** Sign access tokens (ES256). */
  readonly signingKeys: KeyList<KeyObject>;
  /** Sign cursors. */
  readonly cursorSecrets: KeyList<string>;
  /** Encrypt the keys of sessions at rest. */
  readonly sessionSecrets: KeyList<string>;
}

/** Where the keys come from. */
export type SecretSettings = Pick<Config, "dataDir" | "keys">;

/** Returns the configured keys. Missing ones are generated once and stored in the data folder. */
export function loadSecrets(config: SecretSettings): Secrets {
  const load = (name: SecretName) => config.keys[name] ?? readOrCreateKeys(keyFolder(config), name);
  return {
    signingKeys: mapKeys(load("JWT_PRIVATE_KEY"), readSigningKey),
    cursorSecrets: load("CURSOR_SECRET"),
    sessionSecrets: load("SESSION_SECRET"),
  };
}

/** The keys that `loadSecrets` would generate. */
export const findMissingSecrets = (config: SecretSettings): readonly SecretName[] =>
  secretNames.filter((name) => config.keys[name] === null && !hasKeyFile(keyFolder(config), name));

/** The keys of a name, which exist. */
export const readExistingKeys = (config: SecretSettings, name: SecretName): KeyList<string> =>
  config.keys[name] ?? readKeys(keyFolder(config), name);

/** Texts that identify keys without revealing them. */
export type Fingerprints = Readonly<Record<SecretName, KeyList<string>>>;

/** The fingerprints of all keys: of public keys, and 128 bits of a MAC by the secrets. */
export const fingerprintSecrets = ({
  signingKeys,
  cursorSecrets,
  sessionSecrets,
}: Secrets): Fingerprints => ({
  JWT_PRIVATE_KEY: mapKeys(signingKeys, identifySigningKey),
  CURSOR_SECRET: mapKeys(cursorSecrets, identifySecret),
  SESSION_SECRET: mapKeys(sessionSecrets, identifySecret),
});

/** The fingerprints of the keys of a name. */
export const fingerprintKeys = (name: SecretName, keys: KeyList<string>): KeyList<string> =>
  mapKeys(keys, (key) =>
    name === "JWT_PRIVATE_KEY" ? identifySigningKey(readSigningKey(key)) : identifySecret(key),
  );

const shorten = (digest: Buffer): string => digest.toString("base64url", 0, 16);

function identifySigningKey(key: KeyObject): string {
  const publicKey = createPublicKey(key).export({ type: "spki", format: "der" });
  return shorten(createHash("sha256").update(publicKey).digest());
}

const identifySecret = (secret: string): string =>
  shorten(createHmac("sha256", secret).update("fingerprint").digest());
