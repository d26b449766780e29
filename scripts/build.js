/** `npm run build`: builds packages/server/dist if it is out of date; `-- --force` always builds. */
import { ensureBuild } from "./build-server.js";

const built = await ensureBuild({ force: process.argv.includes("--force") });
if (!built) console.log("packages/server/dist is up to date.");
