/**
 * Runs a TypeScript script of this folder once the Prisma client is up to date: `node scripts/run.js db-migrate`. A script
 * that imports the client cannot do that itself, because its imports are resolved before its first line runs.
 */
import { register } from "tsx/esm/api";
import { ensurePrismaClient } from "./prisma-client.js";

ensurePrismaClient();
register();
const [script] = process.argv.splice(2, 1);
await import(`./${script}.ts`);
