/** `npm run generate:prisma`: generates the Prisma client if it is out of date; `-- --force` always generates it. */
import { ensurePrismaClient, isPrismaInstalled } from "./prisma-client.js";

// `npm ci --omit=dev` runs `prepare` too, but production neither has the Prisma CLI nor needs the client.
const isProductionInstall = process.env["npm_lifecycle_event"] === "prepare" && !isPrismaInstalled();

try {
  const force = process.argv.includes("--force");
  const written = isProductionInstall ? null : ensurePrismaClient({ force });
  if (written !== null) console.log(`Generated the Prisma client in ${written}.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
