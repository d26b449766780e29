// Builds and serves the example site, in front of a running service or of one of its own.
import { parseArgs } from "node:util";
import { buildSite, startSite } from "../packages/example/serve/site.js";
import { runCommand } from "./command.js";
import { startSeededService } from "./example/seeded-service.js";

const usage = `Usage: npm run example -- [--seed] [--port 5173]

Builds the example site (packages/example) and serves it. Everything below /rest is sent on to the service at
GAME_COMMUNITY_URL, by default http://127.0.0.1:3000, or to \`npm run mock\`: GAME_COMMUNITY_URL=http://127.0.0.1:4010.

  --seed     starts a service of its own, with a community of 300 residents, in .data/example
  --port N   the port of the site; 0 for any free one`;

const help = (service: string) => `No service answers at ${service}. Do one of these:

  npm start                      in another terminal, then this command again
  npm run example -- --seed      a service of its own, with a seeded community
  GAME_COMMUNITY_URL=… npm run example    a service that runs elsewhere`;

const isRunning = async (service: string): Promise<boolean> => {
  try {
    return (await fetch(`${service}/rest/v1/event-types`)).ok;
  } catch {
    return false;
  }
};

await runCommand(usage, async () => {
  const { values } = parseArgs({
    options: { seed: { type: "boolean", default: false }, port: { type: "string", default: "5173" } },
  });
  const port = Number(values.port);
  const service = values.seed
    ? await startSeededService(`http://127.0.0.1:${port}`)
    : (process.env["GAME_COMMUNITY_URL"] ?? "http://127.0.0.1:3000");
  if (!(await isRunning(service))) throw new Error(help(service));
  console.log("Building the site …");
  const { origin } = await startSite({ files: await buildSite(), service, port });
  console.log(`The site is at ${origin}, and its service at ${service}/rest. Ctrl-C stops it.`);
});
