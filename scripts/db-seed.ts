import { parseArgs } from "node:util";
import { withDatabase } from "../packages/server/src/app/cli/with-database.js";
import { ignoreOutputErrors } from "../packages/server/src/app/output-errors.js";
import { createImportReporter, importCatalogue } from "../packages/server/src/areas/games/index.js";
import { createProgress } from "./seed/progress.js";
import { seedCommunity } from "./seed/seed.js";

ignoreOutputErrors();

const usage = `Usage: npm run db:seed -- [--residents 2000] [--seed 1]
Fills the database with fake residents and their activity, for the games in the catalogue. The same seed generates the
same data. Every resident can sign in as USERNAME@example.com with the password that is printed at the end.

  --residents N  number of residents, 10 to 1000000; seeding 2000 takes half a minute
  --seed N       seed of the random generator; a different seed adds a different community
  --help         show this help`;

const parseInteger = (name: string, text: string, min: number, max: number): number => {
  const number = Number(text);
  if (!Number.isInteger(number) || number < min || number > max)
    throw new Error(`--${name} must be an integer from ${min} to ${max}.`);
  return number;
};

async function seedDatabase(): Promise<string> {
  const { values } = parseArgs({
    options: {
      residents: { type: "string", default: "2000" },
      seed: { type: "string", default: "1" },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) return usage;
  const [residents, seed] = [
    parseInteger("residents", values.residents, 10, 1_000_000),
    parseInteger("seed", values.seed, 0, 2 ** 31),
  ];
  return withDatabase(async ({ database, newId }) => {
    await importCatalogue({ database, newId }, createImportReporter(process.stderr));
    return seedCommunity({ database, residents, seed, progress: createProgress(process.stderr) });
  });
}

// Without a top-level await, which a CommonJS bundle cannot contain.
seedDatabase().then(
  (text) => process.stdout.write(`${text}\n`),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  },
);
