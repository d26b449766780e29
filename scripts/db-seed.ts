import { parseArgs } from "node:util";
import { StartupError } from "../packages/server/src/platform/startup-error.js";
import { createDatabase } from "../packages/server/src/platform/database/client.js";
import { createProgress } from "./seed/progress.js";
import { seedCommunity } from "./seed/seed.js";
import { onDatabase } from "./db.js";

const usage = `Usage: npm run db:seed -- [--residents 2000] [--seed 1]
Fills the database with a community that is made up, over the games that are there. The same seed number makes
the same people and deeds. Everybody signs in by USERNAME@example.com and the password that is printed at the end.

  --residents N  how many people, 10 to 1000000; 2000 take half a minute
  --seed N       another number, another community beside those that are there
  --help         show this`;

const wholeNumber = (name: string, text: string, least: number, most: number): number => {
  const number = Number(text);
  if (!Number.isInteger(number) || number < least || number > most)
    throw new StartupError(`--${name} is a whole number from ${least} to ${most}.`);
  return number;
};

await onDatabase(usage, async (url, args) => {
  const { values } = parseArgs({
    args: [...args],
    options: { residents: { type: "string", default: "2000" }, seed: { type: "string", default: "1" } },
  });
  const [residents, seed] = [
    wholeNumber("residents", values.residents, 10, 1_000_000),
    wholeNumber("seed", values.seed, 0, 2 ** 31),
  ];
  const { database, close } = createDatabase(url);
  try {
    console.log(await seedCommunity({ database, residents, seed, progress: createProgress(process.stderr) }));
  } finally {
    await close();
  }
});
