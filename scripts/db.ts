import { loadConfig } from "../packages/server/src/app/config/config.js";
import { startEmbedded } from "../packages/server/src/platform/database/embedded/server.js";
import { StartupError } from "../packages/server/src/platform/startup-error.js";

/** Calls `command` with the URL of the service's database. Starts the embedded server if none is configured, and stops it afterwards. */
export async function withDatabase(
  usage: string,
  command: (url: string, args: readonly string[]) => Promise<void>,
) {
  const args = process.argv.slice(2);
  if (args.includes("--help")) {
    console.log(usage);
    return;
  }
  try {
    const { databaseUrl, dataDir } = loadConfig(process.env);
    if (databaseUrl !== null) {
      await command(databaseUrl, args);
      return;
    }
    const server = await startEmbedded({ dataFolder: dataDir });
    try {
      await command(server.url, args);
    } finally {
      await server.stop();
    }
  } catch (error) {
    console.error(error instanceof StartupError ? error.message : error);
    process.exitCode = 1;
  }
}
