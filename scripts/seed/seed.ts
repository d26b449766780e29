import { hashPassword } from "../../packages/server/src/platform/passwords/passwords.js";
import type { Database } from "../../packages/server/src/platform/database/client.js";
import { createGlobalMean } from "../../packages/server/src/events/votes.js";
import { StartupError } from "../../packages/server/src/platform/startup-error.js";
import { readCatalogue, type Catalogue } from "./catalogue.js";
import { deedsOf, type Deed } from "./deeds.js";
import { runDerivingJobs } from "./jobs.js";
import { writeGatherings } from "./gatherings.js";
import { createPeople, type Person } from "./people.js";
import type { Progress } from "./progress.js";
import { createChance, type Chance } from "./random.js";
import { writeResidents } from "./residents.js";
import { createSociety, type Society } from "./society.js";
import { writeSurroundings } from "./surroundings.js";
import { idAt, patience, writeDeeds } from "./write.js";

/** What is asked for. */
export interface Seeding {
  readonly database: Database;
  readonly residents: number;
  readonly seed: number;
  readonly progress: Progress;
  /** @default now */
  readonly now?: Date;
}

const password = "a believable community";
const cohortSize = 100;
const deedsAtOnce = 1_500;
const dayMs = 86_400_000;
const years = 2;

interface Stage {
  readonly database: Database;
  readonly chance: Chance;
  readonly catalogue: Catalogue;
  readonly society: Society;
  readonly now: Date;
}

/** Makes a community, cohort by cohort in the order of joining, and says what there is then. */
export async function seedCommunity({
  database,
  residents,
  seed,
  progress,
  now = new Date(),
}: Seeding): Promise<string> {
  const chance = createChance(seed);
  const catalogue = await readCatalogue(database, chance);
  const stage: Stage = { database, chance, catalogue, society: createSociety(), now };
  const newPerson = createPeople(seed, catalogue.platforms);
  const passwordHash = await hashPassword(password);
  // Chance of its own: what is there already must not change who comes.
  await writeSurroundings({ ...stage, chance: createChance(~seed) });
  progress.started(residents, "residents");
  let deedsDone = 0;
  for (let done = 0; done < residents;) {
    const joiners = Math.min(cohortSize, residents - done);
    const people = Array.from({ length: joiners }, (_, place) => {
      const joined = joinedAt(now, (done + place) / residents);
      return newPerson(idAt(joined, chance), joined, chance);
    });
    deedsDone += await writeCohort(stage, people, passwordHash);
    done += joiners;
    progress.advanced(done, `${deedsDone} deeds`);
  }
  progress.ended();
  await runDerivingJobs({ database, now, progress });
  progress.began("Measuring the tables for the planner");
  await database.$executeRawUnsafe("ANALYZE");
  return summary(residents, deedsDone);
}

/** More join the longer a community is there. */
const joinedAt = (now: Date, share: number): Date =>
  new Date(now.getTime() - Math.floor(years * 365 * dayMs * (1 - Math.sqrt(share))) - 60_000);

async function writeCohort(stage: Stage, people: readonly Person[], passwordHash: string): Promise<number> {
  const { database, chance, catalogue, society, now } = stage;
  await database
    .$transaction((tx) => writeResidents(tx, people, passwordHash), patience)
    .catch((error: unknown) => {
      throw isTaken(error)
        ? new StartupError(`This community is there already. Choose another --seed.`)
        : error;
    });
  for (const { id } of people) society.joined(id);
  const deeds = people.flatMap((person) => deedsOf(person, catalogue, chance, now));
  deeds.sort((left, right) => left.at.getTime() - right.at.getTime());
  for (let done = 0; done < deeds.length; done += deedsAtOnce)
    await writeBatch(stage, deeds.slice(done, done + deedsAtOnce));
  await writeGatherings(stage, people);
  return deeds.length;
}

const isTaken = (error: unknown): boolean =>
  error instanceof Error &&
  /residents_(pkey|username_key|email_key_live_key)|Unique constraint/.test(error.message);

async function writeBatch({ database, chance, society }: Stage, deeds: readonly Deed[]): Promise<void> {
  const at = deeds.at(-1)?.at ?? new Date();
  const means = {
    clock: () => at,
    newId: () => idAt(at, chance),
    globalMean: createGlobalMean(() => at.getTime()),
  };
  await database.$transaction((tx) => writeDeeds(tx, means, { deeds, society, chance }), patience);
}

const summary = (residents: number, deeds: number): string =>
  `${residents} residents and ${deeds} deeds of theirs. Sign in as any of them: USERNAME@example.com with the password "${password}".`;
