// Starts the embedded server in the folder of the first argument and kills its own process, so that the server is orphaned.
import { startEmbedded } from "@game-community/postgres/embedded";

const server = await startEmbedded({ dataFolder: process.argv[2] ?? "", durable: false });
process.stdout.write(server.url);
process.kill(process.pid, "SIGKILL");
