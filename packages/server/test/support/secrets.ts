import { generateKeyPairSync } from "node:crypto";
import type { Secrets } from "../../src/platform/secrets.js";

/** Keys that live as long as their test file. */
export async function createTestSecrets(): Promise<Secrets> {
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  return Promise.resolve({
    signingKey: privateKey,
    cursorSecret: "cursors of tests",
    sessionSecret: "sessions of tests",
  });
}
