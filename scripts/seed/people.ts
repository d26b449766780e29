import { faker } from "@faker-js/faker";
import type { Chance } from "./random.js";

/** Who a seeded resident is, and how they behave. */
export interface Person {
  readonly id: string;
  readonly username: string;
  readonly display_name: string;
  readonly email: string;
  readonly bio: string | null;
  readonly country: string;
  readonly joined: Date;
  /** How much they do; 1 is usual, a few are far above. */
  readonly zeal: number;
  /** How far their scores lie above or below everybody's. */
  readonly mildness: number;
  readonly platforms: readonly string[];
  readonly library: "PUBLIC" | "FOLLOWERS" | "PRIVATE";
  readonly likes: "PUBLIC" | "FOLLOWERS" | "PRIVATE";
}

const visibilities = [
  "PUBLIC",
  "PUBLIC",
  "PUBLIC",
  "PUBLIC",
  "PUBLIC",
  "PUBLIC",
  "FOLLOWERS",
  "PRIVATE",
] as const;

/** Makes people up. Names are those of nobody; no two have the same username. */
export function createPeople(seed: number, platforms: readonly string[]) {
  faker.seed(seed);
  const taken = new Set<string>();
  const usernameOf = (first: string, chance: Chance): string => {
    const plain = first
      .normalize("NFKD")
      .toLowerCase()
      .replaceAll(/[^a-z0-9]/g, "")
      .slice(0, 18);
    const base = plain.length < 3 ? `player${plain}` : plain;
    for (;;) {
      const username = `${base}_${faker.word
        .noun()
        .toLowerCase()
        .replaceAll(/[^a-z0-9]/g, "")
        .slice(0, 8)}${chance.whole(1, 999)}`;
      if (taken.has(username)) continue;
      taken.add(username);
      return username;
    }
  };
  return (id: string, joined: Date, chance: Chance): Person => {
    const first = faker.person.firstName();
    const username = usernameOf(first, chance);
    return {
      ...{ id, username, joined, email: `${username}@example.com` },
      display_name: chance.isTrue(0.6) ? `${first} ${faker.person.lastName()}`.slice(0, 60) : first,
      bio: chance.isTrue(0.5) ? faker.person.bio().slice(0, 500) : null,
      country: faker.location.countryCode("alpha-2"),
      zeal: chance.longTail(0.3, 12, 1.4),
      mildness: chance.normal(0, 0.8),
      platforms:
        platforms.length === 0
          ? []
          : Array.from({ length: chance.whole(1, 4) }, () => chance.pick(platforms)),
      library: chance.pick(visibilities),
      likes: chance.pick(visibilities),
    };
  };
}
