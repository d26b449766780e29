// Starts the embedded server in the folder of the first argument and kills its own process, so that the server is orphaned.
import { startEmbedded } from "../../src/platform/database/embedded/server.js";

const server = await startEmbedded({ dataFolder: process.argv[2] ?? "", durable: false });
process.stdout.write(server.url);
process.kill(process.pid, "SIGKILL");
