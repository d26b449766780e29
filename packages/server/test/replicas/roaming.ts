import { createClient } from "@game-community/sdk";
import { expect } from "@jest/globals";
import { createRandom, type Random } from "../support/random.js";
import type { SignedIn, TestService } from "../support/service.js";
import type { Standby } from "../support/standbys.js";

/** Somebody whose requests go to any instance. */
interface Roamer {
  /** Null for a caller without credentials, who only reads. */
  readonly signedIn: SignedIn | null;
  readonly services: readonly TestService[];
  /** The residents whose numbers are read. */
  readonly usernames: readonly string[];
  readonly operations: number;
  readonly random: Random;
}

/**
 * Writes an increasing number as the display name of the caller and reads those of others, and expects none that is smaller than
 * one that the caller has seen or written.
 */
async function roam({ signedIn, services, usernames, operations, random }: Roamer): Promise<void> {
  const api = createClient({
    baseUrl: random.pick(services).baseUrl,
    ...(signedIn && { token: signedIn.token }),
    fetch(url, init) {
      const target = new URL(url);
      target.port = new URL(random.pick(services).baseUrl).port;
      return fetch(target, init);
    },
  });
  const seen = new Map<string, number>();
  for (let operation = 0; operation < operations; operation++)
    if (signedIn !== null && random() < 0.3) {
      const { username } = signedIn.resident;
      const number = (seen.get(username) ?? 0) + 1;
      await api.residents.update("me", { display_name: String(number) });
      seen.set(username, number);
    } else {
      const username = random.pick(usernames);
      const number = Number((await api.residents.get(`@${username}`)).display_name);
      const latest = Math.max(number, seen.get(username) ?? 0);
      expect({ operation, username, number }).toEqual({ operation, username, number: latest });
      seen.set(username, number);
    }
}

interface Roaming {
  readonly services: readonly [TestService, ...TestService[]];
  readonly standbys: readonly Standby[];
  /** Of each caller. */
  readonly operations: number;
  readonly seed: number;
}

/** Lets residents and callers without credentials roam, while standbys stop and go on to apply changes. */
export async function roamTogether({ services, standbys, operations, seed }: Roaming): Promise<void> {
  const random = createRandom(seed);
  const usernames = ["edith", "joan", "mary"];
  const residents = await Promise.all(
    usernames.map((username) => services[0].signUp({ username, display_name: "0" })),
  );
  for (const standby of standbys) await standby.catchUp();
  let isDone = false;
  const interrupt = async () => {
    while (!isDone) {
      const standby = random.pick(standbys);
      await standby.pause();
      for (const { dependencies } of services) await dependencies.replicas?.check();
      await standby.resume();
    }
  };
  const interrupted = interrupt();
  const roamers = [...residents, null, null, null].map((signedIn) =>
    roam({ signedIn, services, usernames, operations, random }),
  );
  await Promise.all(roamers).finally(() => (isDone = true));
  await interrupted;
}
