import { randomBytes } from "node:crypto";
import { hash, parseOptions, verify } from "@node-rs/argon2";
import type { HashQueue } from "./hash-queue.js";

/** Argon2id parameters recommended by OWASP. The library's default algorithm is Argon2id. */
const argon2Parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes a password; the result is in PHC format, with its parameters. */
export const hashPassword = (password: string): Promise<string> =>
  hash(password.normalize("NFC"), argon2Parameters);

/** Hashes and verifies passwords with limited concurrency. Both throw 503 `service-unavailable` when the queue is full. */
export interface PasswordHasher {
  hash(password: string, signal?: AbortSignal): Promise<string>;
  /** Verifies a password. Without a hash it does the same work and returns false, against timing attacks. */
  verify(passwordHash: string | null, password: string, signal?: AbortSignal): Promise<boolean>;
}

/** Creates a hasher with a dummy hash for accounts that do not exist, so that both take equally long. */
export function createPasswordHasher(queue: HashQueue): PasswordHasher {
  const dummyHash = hashPassword(randomBytes(24).toString("base64url"));
  // Without this a failure would be an unhandled rejection, which ends the process.
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

/** Whether a hash was created with outdated parameters. */
export function needsRehash(passwordHash: string): boolean {
  const { memoryCost, timeCost, parallelism } = parseOptions(passwordHash);
  return (
    memoryCost !== argon2Parameters.memoryCost ||
    timeCost !== argon2Parameters.timeCost ||
    parallelism !== argon2Parameters.parallelism
  );
}
