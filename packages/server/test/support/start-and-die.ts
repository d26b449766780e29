// Starts the embedded server in this folder and kills its own process, which leaves an orphaned server.
import { startEmbedded } from "../../src/platform/database/embedded/server.js";

const server = await startEmbedded({ dataFolder: process.argv[2] ?? "", durable: false });
process.stdout.write(server.url);
process.kill(process.pid, "SIGKILL");
