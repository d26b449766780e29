import { mkdirSync, symlinkSync } from "node:fs";
import path from "node:path";
import { packSdk } from "../../../../scripts/sdk/pack.js";
import { withTemporaryFolder } from "../../../contract/src/temporary-folder.js";
import { installPeers } from "../compile.js";
import { writeReport } from "../write-report.js";
import {
  abort,
  abortWait,
  endAtDeadline,
  repeatAfterRetryAfter,
  repeatPostWithKey,
  sendConditions,
  sendPostWithoutKeyOnce,
  useCustomFetch,
  walkPages,
} from "./behaviours.js";
import { loadOurs } from "./clients/ours.js";
import { tolerateTokenClock, tolerateWebhookClock } from "./clocks.js";
import { compileErrorPrograms } from "./error-types.js";
import type { Outcome } from "./outcome.js";
import type { Peer } from "./peer.js";
import { peerFolder } from "./read-version.js";
import { formatReport, type Measured } from "./report.js";
import { measureSizes } from "./sizes.js";
import { measureTimes } from "./times.js";

const behaviours: Readonly<Record<string, (peer: Peer) => Promise<Outcome>>> = {
  "Repeats a GET after a 503, when `Retry-After` says": repeatAfterRetryAfter,
  "Repeats a POST after a dropped connection with the same idempotency key": repeatPostWithKey,
  "Does not repeat a POST without a key after a dropped connection": sendPostWithoutKeyOnce,
  "Ends a call with its retries at a total deadline": endAtDeadline,
  "Conditional requests": sendConditions,
  "Webhooks: tolerates a clock that is minutes off, not an hour": tolerateWebhookClock,
  "Tokens: the clock is two hours ahead of the server's": tolerateTokenClock,
  "An aborted signal ends the request": abort,
  "An aborted signal ends the wait for a retry": abortWait,
  "Walks pages with for-await": walkPages,
  "Works with a `fetch` that is given": useCustomFetch,
};

const minNodeVersion = 22;

/** `npm run bench -- sdk-peers`: the packed SDK beside the clients of other APIs; writes SDK.md. Returns the exit code. */
export async function measureSdkPeers(log: (line: string) => void): Promise<number> {
  if (Number.parseInt(process.versions.node) < minNodeVersion)
    throw new Error(`The peers need Node.js ${minNodeVersion} or newer.`);
  installPeers();
  const { otherClients } = await import("./clients/all.js");
  const measured = await withTemporaryFolder(
    "sdk-peers",
    async (folder) => {
      log("packing the SDK");
      const { unpacked } = await packSdk(folder);
      mkdirSync(path.join(folder, "node_modules/@game-community"), { recursive: true });
      symlinkSync(unpacked, path.join(folder, "node_modules/@game-community/sdk"));
      return measureAll([await loadOurs(unpacked), ...otherClients], folder, log);
    },
    // Bundlers and compilers find the packages of the peers above this folder.
    path.join(peerFolder, ".cache"),
  );
  process.stdout.write(await writeReport("SDK", formatReport(measured)));
  return 0;
}

async function measureAll(
  peers: readonly Peer[],
  folder: string,
  log: (line: string) => void,
): Promise<Measured[]> {
  log("measuring times");
  const times = await measureTimes(peers);
  log("compiling programs");
  const errorTypes = await compileErrorPrograms(peers, folder);
  const measured: Measured[] = [];
  for (const [peer, peerTimes] of times) {
    log(`measuring the sizes and behaviours of ${peer.name}`);
    const sizes = await measureSizes(peer, folder);
    const outcomes = new Map<string, Outcome>();
    for (const [title, show] of Object.entries(behaviours)) outcomes.set(title, await show(peer));
    const types = errorTypes.get(peer);
    if (types) outcomes.set("Errors narrowed by code in types", types);
    measured.push({ peer, sizes, times: peerTimes, outcomes });
  }
  return measured;
}
