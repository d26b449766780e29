/** Generates the Prisma client if it is out of date: `npm run generate:prisma`, with `-- --force` in any case. */
import { ensurePrismaClient } from "./prisma-client.js";

try {
  const written = ensurePrismaClient({ force: process.argv.includes("--force") });
  if (written !== null) console.log(`Generated the Prisma client in ${written}.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
