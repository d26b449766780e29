import { randomBytes } from "node:crypto";
import { hash, parseOptions, verify } from "@node-rs/argon2";
import type { HashQueue } from "./hash-queue.js";

/** The costs of one hash. Memory is in KiB. */
export interface Argon2Parameters {
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}

/** Argon2id parameters recommended by OWASP. The library's default algorithm is Argon2id. */
export const recommendedParameters: Argon2Parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes a password; the result is in PHC format, with its parameters. */
export const hashPassword = (password: string, parameters = recommendedParameters): Promise<string> =>
  hash(password.normalize("NFC"), parameters);

/** Hashes and verifies passwords with limited concurrency. Both throw 503 `service-unavailable` when the queue is full. */
export interface PasswordHasher {
  hash(password: string, signal?: AbortSignal): Promise<string>;
  /** Verifies a password. Without a hash it does the same work and returns false, against timing attacks. */
  verify(passwordHash: string | null, password: string, signal?: AbortSignal): Promise<boolean>;
  /** Whether a hash was created with other parameters. */
  needsRehash(passwordHash: string): boolean;
}

/** Creates a hasher with a dummy hash for accounts that do not exist, so that both take equally long. */
export function createPasswordHasher(queue: HashQueue, parameters = recommendedParameters): PasswordHasher {
  const dummyHash = hashPassword(randomBytes(24).toString("base64url"), parameters);
  // Without this a failure would be an unhandled rejection, which ends the process.
  dummyHash.catch(() => undefined);
  return {
    hash: (password, signal) => queue.run(() => hashPassword(password, parameters), signal),
    async verify(passwordHash, password, signal) {
      const comparedHash = passwordHash ?? (await dummyHash);
      const matches = await queue.run(() => verify(comparedHash, password.normalize("NFC")), signal);
      return matches && passwordHash !== null;
    },
    needsRehash(passwordHash) {
      const { memoryCost, timeCost, parallelism } = parseOptions(passwordHash);
      return (
        memoryCost !== parameters.memoryCost ||
        timeCost !== parameters.timeCost ||
        parallelism !== parameters.parallelism
      );
    },
  };
}
