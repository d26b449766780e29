import { parseArgs } from "node:util";
import { StartupError } from "../packages/server/src/platform/startup-error.js";
import { connectDatabase } from "../packages/server/src/platform/database/client.js";
import { createProgress } from "./seed/progress.js";
import { seedCommunity } from "./seed/seed.js";
import { withDatabase } from "./db.js";

const usage = `Usage: npm run db:seed -- [--residents 2000] [--seed 1]
Fills the database with fake residents and their activity, for the games in the catalogue. The same seed generates the
same data. Every resident can sign in as USERNAME@example.com with the password that is printed at the end.

  --residents N  number of residents, 10 to 1000000; seeding 2000 takes half a minute
  --seed N       seed of the random generator; a different seed adds a different community
  --help         show this help`;

const parseInteger = (name: string, text: string, min: number, max: number): number => {
  const number = Number(text);
  if (!Number.isInteger(number) || number < min || number > max)
    throw new StartupError(`--${name} must be an integer from ${min} to ${max}.`);
  return number;
};

await withDatabase(usage, async (url, args) => {
  const { values } = parseArgs({
    args: [...args],
    options: { residents: { type: "string", default: "2000" }, seed: { type: "string", default: "1" } },
  });
  const [residents, seed] = [
    parseInteger("residents", values.residents, 10, 1_000_000),
    parseInteger("seed", values.seed, 0, 2 ** 31),
  ];
  const { database, close } = connectDatabase(url);
  try {
    console.log(await seedCommunity({ database, residents, seed, progress: createProgress(process.stderr) }));
  } finally {
    await close();
  }
});
