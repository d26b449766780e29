/**
 * Updates the Prisma client, then runs a TypeScript script of this folder: `node scripts/run.js db-migrate`. Scripts that
 * import the client cannot update it themselves, because imports are resolved first.
 */
import { register } from "tsx/esm/api";
import { ensurePrismaClient } from "./prisma-client.js";

ensurePrismaClient();
register();
const [script] = process.argv.splice(2, 1);
await import(`./${script}.ts`);
