/**
 * Updates the Prisma client, then runs a TypeScript script of this folder: `node scripts/run.js docs-environment`. Scripts that
 * import the client cannot update it themselves, because imports are resolved first.
 */
import { ensurePrismaClient, isPrismaInstalled } from "./prisma-client.js";

if (!isPrismaInstalled()) {
  const command = process.env["npm_lifecycle_event"] ?? process.argv[2] ?? "";
  console.error(`${command} is for development: it needs the dev dependencies, which \`npm ci\` installs.`);
  process.exit(1);
}
ensurePrismaClient();
const { register } = await import("tsx/esm/api");
register();
const [script] = process.argv.splice(2, 1);
await import(`./${script}.ts`);
