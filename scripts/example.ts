// Builds and serves the example site, in front of a running service or of one of its own.
import { once } from "node:events";
import { parseArgs } from "node:util";
import { buildSite, type Site, type SiteOptions, startSite } from "../packages/example/serve/site.js";
import { waitForStopSignal } from "../packages/server/src/app/start/stop-signal.js";
import { errorCode } from "../packages/server/src/platform/error-code.js";
import { runCommand } from "./command.js";
import { type SeededService, startSeededService } from "./example/seeded-service.js";

const usage = `Usage: npm run example -- [--seed [--residents 300]] [--port 5173]

Builds the example site (packages/example) and serves it. Everything below /rest is sent on to the service at
GAME_COMMUNITY_URL, by default http://127.0.0.1:3000, or to \`npm run mock\`: GAME_COMMUNITY_URL=http://127.0.0.1:4010.

  --seed         starts a service of its own, with a seeded community, in .data/example
  --residents N  how large the community gets when it is seeded, once; 10 or more
  --port N       the port of the site; 0 for any free one`;

const help = (service: string) => `No service answers at ${service}. Do one of these:

  npm start                      in another terminal, then this command again
  npm run example -- --seed      a service of its own, with a seeded community
  GAME_COMMUNITY_URL=… npm run example    a service that runs elsewhere, or \`npm run mock\``;

function readOptions() {
  const { values } = parseArgs({
    options: {
      seed: { type: "boolean", default: false },
      residents: { type: "string", default: "300" },
      port: { type: "string", default: "5173" },
    },
  });
  if (!/^\d{1,5}$/.test(values.port) || Number(values.port) > 65_535)
    throw new Error("--port must be a number up to 65535.");
  return { seed: values.seed, residents: Number(values.residents), port: Number(values.port) };
}

/** Reads where the service is, with or without a path. */
function readServiceUrl(): string {
  const value = process.env["GAME_COMMUNITY_URL"] ?? "http://127.0.0.1:3000";
  if (!URL.canParse(value)) throw new Error(`GAME_COMMUNITY_URL is no URL: ${value}`);
  return new URL(value).origin;
}

async function findRunningService(): Promise<SeededService> {
  const origin = readServiceUrl();
  const isRunning = await fetch(`${origin}/rest/v1/event-types`, { signal: AbortSignal.timeout(5_000) }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!isRunning) throw new Error(help(origin));
  return { origin, ended: new Promise(() => undefined) };
}

async function serve(options: SiteOptions): Promise<Site> {
  try {
    return await startSite(options);
  } catch (error) {
    if (errorCode(error) !== "EADDRINUSE") throw error;
    throw new Error(`Port ${options.port} is in use. Choose another one with --port.`, { cause: error });
  }
}

/** Serves the site until the signal, or until the service has ended. */
async function serveUntil(stop: AbortSignal): Promise<void> {
  const { seed, residents, port } = readOptions();
  const ending = new AbortController();
  const signal = AbortSignal.any([stop, ending.signal]);
  const service = seed
    ? await startSeededService({ site: `http://127.0.0.1:${port}`, residents, signal })
    : await findRunningService();
  try {
    console.log("Building the site …");
    const site = await serve({ files: await buildSite(), service: service.origin, port });
    console.log(`The site is at ${site.origin}, and its service at ${service.origin}/rest. Ctrl-C stops it.`);
    await Promise.race([service.ended, once(stop, "abort")]);
    await site.stop();
    if (!stop.aborted) throw new Error("The service has stopped.");
  } finally {
    ending.abort();
    if (seed) await service.ended;
  }
}

await runCommand(usage, async () => {
  const stopping = new AbortController();
  void waitForStopSignal().then(() => stopping.abort());
  try {
    await serveUntil(stopping.signal);
  } catch (error) {
    if (!stopping.signal.aborted) throw error;
  }
});
