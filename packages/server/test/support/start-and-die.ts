// Starts the embedded server in the given folder and is killed, so that the server outlives its parent.
import { startEmbedded } from "../../src/platform/database/embedded/server.js";

const server = await startEmbedded({ dataFolder: process.argv[2] ?? "", durable: false });
process.stdout.write(server.url);
process.kill(process.pid, "SIGKILL");
