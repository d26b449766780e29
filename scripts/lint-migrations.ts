/** Checks the migrations against the rules of prisma/migrations/README.md. `npm run db:check` runs this, too. */
import { readMigrations } from "../packages/postgres/src/migrations/migration-folder.js";
import { lintMigrations } from "./migrations/lint.js";
import { readPreviousRelease } from "./migrations/previous-release.js";

const breaches = await lintMigrations(readMigrations().migrations, readPreviousRelease());
for (const breach of breaches) console.error(breach);
if (breaches.length > 0) process.exit(1);
