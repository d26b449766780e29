import { generateKeyPairSync, randomBytes } from "node:crypto";

/** The keys that all servers share, so that each accepts the tokens of the seeded sessions. */
export interface BenchmarkSecrets {
  readonly jwtPrivateKey: string;
  readonly sessionSecret: string;
  readonly cursorSecret: string;
}

/** Generates the keys of a run. */
export const createSecrets = (): BenchmarkSecrets => ({
  jwtPrivateKey: generateKeyPairSync("ec", { namedCurve: "P-256" })
    .privateKey.export({ type: "pkcs8", format: "pem" })
    .toString(),
  sessionSecret: randomBytes(32).toString("base64url"),
  cursorSecret: randomBytes(32).toString("base64url"),
});

/** The environment variables with the keys. */
export const toSecretVariables = ({ jwtPrivateKey, sessionSecret, cursorSecret }: BenchmarkSecrets) => ({
  JWT_PRIVATE_KEY: jwtPrivateKey,
  SESSION_SECRET: sessionSecret,
  CURSOR_SECRET: cursorSecret,
});
