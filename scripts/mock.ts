// Serves the examples of the contract, for clients that are developed before or without the service.
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createInterface } from "node:readline";
import { parseArgs } from "node:util";
import { createMockServer } from "../packages/contract/src/mock/server.js";
import { createWebhookSender, type SendEvents } from "../packages/contract/src/mock/webhooks.js";
import { generateSecret } from "../packages/server/src/areas/webhooks/secrets.js";
import { runCommand } from "./command.js";

const usage = `Usage: npm run mock -- [--port 4010] [--host 127.0.0.1] [--webhooks URL [--webhook-secret whsec_…]]

Validates requests as the service does and responds with the examples of the contract. Created resources can be read,
changed and deleted until the process ends. Any bearer token or secret key (sk_…) is accepted, with all permissions.

  Prefer: code=404        responds with an example of this status
  Prefer: example=NAME    responds with this example
  Prefer: delay=300       responds after 300 milliseconds

  --webhooks         sends the example of each event type to this URL, and again on Enter, those of review.* when this
                     is typed before
  --webhook-secret   signs them with this secret; by default with a new one, which is printed`;

/** Sends events, and prints a line for each. */
async function sendEvents(send: SendEvents, pattern: string): Promise<void> {
  try {
    for await (const { type, answer } of send(pattern)) console.log(`${type}: ${answer}`);
  } catch (error) {
    console.log(error instanceof Error ? error.message : error);
  }
}

/** Sends all events, then those that each line of the standard input selects. */
async function sendWebhooks(send: SendEvents): Promise<void> {
  await sendEvents(send, "*");
  console.log("Press Enter to send them again, or type which: review.published, review.*");
  for await (const line of createInterface({ input: process.stdin }))
    await sendEvents(send, line.trim() || "*");
}

await runCommand(usage, async () => {
  const { values } = parseArgs({
    options: {
      port: { type: "string", default: "4010" },
      host: { type: "string", default: "127.0.0.1" },
      webhooks: { type: "string" },
      "webhook-secret": { type: "string", default: generateSecret() },
    },
  });
  const { host, webhooks: url, "webhook-secret": secret } = values;
  const send = url === undefined ? undefined : createWebhookSender({ url, secret });
  const server = createMockServer();
  await once(server.listen(Number(values.port), host), "listening");
  const { port } = server.address() as AddressInfo;
  console.log(`The mock server is listening at http://${host}:${String(port)}/rest`);
  if (send === undefined) return;
  console.log(`It sends webhooks to ${url ?? ""}, signed with the secret ${secret}`);
  await sendWebhooks(send);
});
