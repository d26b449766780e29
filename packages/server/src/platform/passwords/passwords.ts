import { randomBytes } from "node:crypto";
import { hash, parseOptions, verify } from "@node-rs/argon2";
import type { HashQueue } from "./hash-queue.js";

/** Argon2id as OWASP recommends it. The library's default algorithm is Argon2id. */
const argon2Parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The hash of a password in PHC form, its parameters included. */
export const hashPassword = (password: string): Promise<string> =>
  hash(password.normalize("NFC"), argon2Parameters);

/** Hashes and verifies passwords, a few at a time. Both throw 503 `service-unavailable` when too many wait. */
export interface PasswordHasher {
  hash(password: string, signal?: AbortSignal): Promise<string>;
  /** Whether the password is the one of the hash. Without a hash it does the same work and says no. */
  verify(passwordHash: string | null, password: string, signal?: AbortSignal): Promise<boolean>;
}

/** A hasher with a hash of its own for accounts that do not exist, so that both take equally long. */
export function createPasswordHasher(queue: HashQueue): PasswordHasher {
  const dummyHash = hashPassword(randomBytes(24).toString("base64url"));
  // Without this a failure here would end the process before anybody awaits the hash.
  dummyHash.catch(() => undefined);
  return {
    hash: (password, signal) => queue.run(() => hashPassword(password), signal),
    async verify(passwordHash, password, signal) {
      const comparedHash = passwordHash ?? (await dummyHash);
      const matches = await queue.run(() => verify(comparedHash, password.normalize("NFC")), signal);
      return matches && passwordHash !== null;
    },
  };
}

/** Whether a hash was made with other parameters than the present ones. */
export function needsRehash(passwordHash: string): boolean {
  const { memoryCost, timeCost, parallelism } = parseOptions(passwordHash);
  return (
    memoryCost !== argon2Parameters.memoryCost ||
    timeCost !== argon2Parameters.timeCost ||
    parallelism !== argon2Parameters.parallelism
  );
}
