import { randomBytes } from "node:crypto";
import { once } from "node:events";
import type http from "node:http";
import { createInterface } from "node:readline";
import {
  type Command,
  type CommandEnvironment,
  parseOptions,
  UsageError,
} from "../../../sdk/src/cli/command.js";
import { errorCode } from "../../../server/src/platform/error-code.js";
import { readSeedGames } from "../mock/seed.js";
import { createMockServer, readOrigin } from "../mock/server.js";
import { createWebhookSender, type SendEvents } from "../mock/webhooks.js";

type Write = CommandEnvironment["write"];

const usage = `Usage: game-community mock [--port 4010] [--host 127.0.0.1] [--webhooks URL [--webhook-secret whsec_…]]

Serves the API without a service or a database: validates requests as the service does, has some real games, and responds
with the examples of the contract to the rest. What requests create can be read, listed, changed and deleted until the
process ends. Any bearer token or secret key (sk_…) is accepted, with all permissions.

  Prefer: code=404        responds with an example of this status
  Prefer: example=NAME    responds with this example
  Prefer: delay=300       responds after 300 milliseconds

  --port             where to listen; 0 for a free port
  --webhooks         sends the example of each event type to this URL, and again on Enter, those of review.* when this
                     is typed before
  --webhook-secret   signs them with this secret; by default with a new one, which is printed`;

/** Serves the API from memory until the user ends it. */
export const mock: Command = {
  usage,
  async run(args, { write, signal }) {
    const { host, port, webhooks: url, "webhook-secret": secret } = readOptions(args);
    const send = url === undefined ? undefined : createWebhookSender({ url, secret });
    const server = createMockServer();
    const rest = `${await listen(server, host, port)}/rest`;
    write(
      `Listening at ${rest}: ${readSeedGames().length} real games and the examples of the contract. Reference: ${rest}/docs`,
    );
    write(`Try: curl '${rest}/v1/games?q=zelda'  or  createClient({ baseUrl: "${rest}", token: "any" })`);
    if (send !== undefined) {
      write(`It sends webhooks to ${url ?? ""}, signed with the secret ${secret}`);
      await sendWebhooks(send, write, signal);
    }
    if (!signal.aborted) await once(signal, "abort");
    server.close();
    server.closeAllConnections();
    return 0;
  },
};

function readOptions(args: readonly string[]) {
  const options = parseOptions(args, {
    port: { type: "string", default: "4010" },
    host: { type: "string", default: "127.0.0.1" },
    webhooks: { type: "string" },
    "webhook-secret": { type: "string", default: `whsec_${randomBytes(32).toString("base64")}` },
  });
  if (!/^\d{1,5}$/.test(options.port) || Number(options.port) > 65_535)
    throw new UsageError("--port must be a number up to 65535.");
  return { ...options, port: Number(options.port) };
}

/** Listens, and returns the address. */
async function listen(server: http.Server, host: string, port: number): Promise<string> {
  try {
    await once(server.listen(port, host), "listening");
  } catch (error) {
    if (errorCode(error) !== "EADDRINUSE") throw error;
    throw new Error(`Port ${port} is in use. Choose another one with --port.`, { cause: error });
  }
  return readOrigin(server);
}

/** Sends events, and prints a line for each. */
async function sendEvents(send: SendEvents, pattern: string, write: Write): Promise<void> {
  try {
    for await (const { type, answer } of send(pattern)) write(`${type}: ${answer}`);
  } catch (error) {
    write(error instanceof Error ? error.message : String(error));
  }
}

/** Sends all events, then those that each line of the standard input selects. */
async function sendWebhooks(send: SendEvents, write: Write, signal: AbortSignal): Promise<void> {
  await sendEvents(send, "*", write);
  write("Press Enter to send them again, or type which: review.published, review.*");
  for await (const line of createInterface({ input: process.stdin, signal }))
    await sendEvents(send, line.trim() || "*", write);
}
