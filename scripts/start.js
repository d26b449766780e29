/** `npm start`, `npm run cli`: builds packages/server/dist if it is out of date, then runs the named program. */
import { ensureBuild } from "./build-server.js";

const [program] = process.argv.splice(2, 1);
try {
  await ensureBuild();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
await import(`../packages/server/dist/${program}.js`);
