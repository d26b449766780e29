import { StartupError } from "@game-community/postgres/startup-error";
import type { Database } from "../../packages/server/src/platform/database/client.js";
import { hashPassword } from "../../packages/server/src/platform/passwords/passwords.js";
import { type Action, generateActions } from "./actions.js";
import { runAggregationJobs } from "./aggregation-jobs.js";
import { type Catalogue, readCatalogue } from "./catalogue.js";
import { writeContent } from "./content.js";
import { createProfileGenerator, type Profile } from "./profiles.js";
import type { Progress } from "./progress.js";
import { createRandom, type Random } from "./random.js";
import { writeReferenceData } from "./reference-data.js";
import { writeResidents } from "./residents.js";
import { createSocialGraph, type SocialGraph } from "./social-graph.js";
import { createIdAt, transactionOptions, writeActions } from "./write-actions.js";

/** Options of `seedCommunity`. */
export interface SeedOptions {
  readonly database: Database;
  readonly residents: number;
  readonly seed: number;
  readonly progress: Progress;
  /** @default the current time */
  readonly now?: Date;
}

const password = "a believable community";
const cohortSize = 100;
const batchSize = 1_500;
const dayMs = 86_400_000;
const joinPeriodYears = 2;

interface SeedContext {
  readonly database: Database;
  readonly random: Random;
  readonly catalogue: Catalogue;
  readonly socialGraph: SocialGraph;
  readonly now: Date;
}

/** Creates residents and their activity in cohorts, in the order of joining. Returns a summary. */
export async function seedCommunity({
  database,
  residents,
  seed,
  progress,
  now = new Date(),
}: SeedOptions): Promise<string> {
  const random = createRandom(seed);
  const catalogue = await readCatalogue(database, random);
  const context: SeedContext = { database, random, catalogue, socialGraph: createSocialGraph(), now };
  const generateProfile = createProfileGenerator(seed, catalogue.platforms);
  const passwordHash = await hashPassword(password);
  // A separate generator, so that existing reference data does not change the generated residents.
  await writeReferenceData({ ...context, random: createRandom(~seed) });
  progress.start(residents, "residents");
  let actionCount = 0;
  for (let done = 0; done < residents;) {
    const cohortCount = Math.min(cohortSize, residents - done);
    const profiles = Array.from({ length: cohortCount }, (_, index) => {
      const joinedAt = getJoinDate(now, (done + index) / residents);
      return generateProfile(createIdAt(joinedAt, random), joinedAt, random);
    });
    actionCount += await writeCohort(context, profiles, passwordHash);
    done += cohortCount;
    progress.update(done, `${actionCount} actions`);
  }
  progress.stop();
  await runAggregationJobs({ database, now, progress });
  progress.step("Running ANALYZE");
  await database.$executeRawUnsafe("ANALYZE");
  return formatSummary(residents, actionCount);
}

/** Returns a join date. The join rate rises linearly, so the number of residents grows quadratically. */
const getJoinDate = (now: Date, share: number): Date =>
  new Date(now.getTime() - Math.floor(joinPeriodYears * 365 * dayMs * (1 - Math.sqrt(share))) - 60_000);

async function writeCohort(
  context: SeedContext,
  profiles: readonly Profile[],
  passwordHash: string,
): Promise<number> {
  const { database, random, catalogue, socialGraph, now } = context;
  await database
    .$transaction((tx) => writeResidents(tx, profiles, passwordHash), transactionOptions)
    .catch((error: unknown) => {
      throw isUniqueViolation(error)
        ? new StartupError("This community has already been seeded. Choose another --seed.")
        : error;
    });
  for (const { id } of profiles) socialGraph.addResident(id);
  const actions = profiles.flatMap((profile) => generateActions(profile, catalogue, random, now));
  actions.sort((left, right) => left.at.getTime() - right.at.getTime());
  for (let done = 0; done < actions.length; done += batchSize)
    await writeBatch(context, actions.slice(done, done + batchSize));
  await writeContent(context, profiles);
  return actions.length;
}

const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error &&
  /residents_(pkey|username_key|email_key_not_deleted_key)|Unique constraint/.test(error.message);

const writeBatch = (
  { database, random, socialGraph }: SeedContext,
  actions: readonly Action[],
): Promise<void> =>
  database.$transaction((tx) => writeActions(tx, { actions, socialGraph, random }), transactionOptions);

const formatSummary = (residents: number, actions: number): string =>
  `Created ${residents} residents with ${actions} actions. Sign in as any of them: USERNAME@example.com, password "${password}".`;
