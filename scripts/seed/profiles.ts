import { faker } from "@faker-js/faker/locale/en";
import type { Random } from "./random.js";

/** A generated resident: profile fields and behavior. */
export interface Profile {
  readonly id: string;
  readonly username: string;
  readonly display_name: string;
  readonly email: string;
  readonly bio: string | null;
  readonly country: string;
  readonly joinedAt: Date;
  /** The factor for the number of actions: about 1 for most residents, much higher for a few. */
  readonly activityLevel: number;
  /** The offset of their ratings. */
  readonly ratingBias: number;
  readonly platforms: readonly string[];
  readonly libraryVisibility: "PUBLIC" | "FOLLOWERS" | "PRIVATE";
  readonly likesVisibility: "PUBLIC" | "FOLLOWERS" | "PRIVATE";
}

/** Repeated values are more likely. */
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

/** Creates a generator of unique usernames. */
function createUsernameGenerator() {
  const usedUsernames = new Set<string>();
  return (firstName: string, random: Random): string => {
    const normalized = firstName
      .normalize("NFKD")
      .toLowerCase()
      .replaceAll(/[^a-z0-9]/g, "")
      .slice(0, 18);
    const base = normalized.length < 3 ? `player${normalized}` : normalized;
    for (;;) {
      const username = `${base}_${faker.word
        .noun()
        .toLowerCase()
        .replaceAll(/[^a-z0-9]/g, "")
        .slice(0, 8)}${random.integer(1, 999)}`;
      if (usedUsernames.has(username)) continue;
      usedUsernames.add(username);
      return username;
    }
  };
}

/** Creates a generator of fake residents with unique usernames. */
export function createProfileGenerator(seed: number, platforms: readonly string[]) {
  faker.seed(seed);
  const createUsername = createUsernameGenerator();
  return (id: string, joinedAt: Date, random: Random): Profile => {
    const firstName = faker.person.firstName();
    const username = createUsername(firstName, random);
    return {
      id,
      username,
      joinedAt,
      email: `${username}@example.com`,
      display_name: random.boolean(0.6) ? `${firstName} ${faker.person.lastName()}`.slice(0, 60) : firstName,
      bio: random.boolean(0.5) ? faker.person.bio().slice(0, 500) : null,
      country: faker.location.countryCode("alpha-2"),
      activityLevel: random.pareto(0.3, 12, 1.4),
      ratingBias: random.normal(0, 0.8),
      platforms:
        platforms.length === 0
          ? []
          : Array.from({ length: random.integer(1, 4) }, () => random.pick(platforms)),
      libraryVisibility: random.pick(visibilities),
      likesVisibility: random.pick(visibilities),
    };
  };
}
