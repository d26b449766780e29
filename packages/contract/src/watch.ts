import path from "node:path";
import { watch } from "chokidar";
import { generate } from "./generate.js";
import { root } from "./outputs.js";
import { sources } from "./stages.js";

/** Generates the Prisma client. Returns the path of its folder, or null if it was up to date. */
type GenerateClient = () => string | null;

/** Generates now and whenever a source changes. A change during a run aborts it and starts a new one. */
export async function watchAndGenerate(tree: string, generateClient: GenerateClient): Promise<void> {
  const watcher = watch(
    sources.map((source) => path.join(root, source)),
    { ignoreInitial: true, awaitWriteFinish: { stabilityThreshold: 100, pollInterval: 20 } },
  );
  const runner = createRunner(tree, generateClient);
  watcher.on("all", () => runner.start());
  runner.start();
  await new Promise<void>((stop) => process.once("SIGINT", stop));
  runner.stop();
  await watcher.close();
}

/** Runs one generation at a time. Starting a new one aborts the current one. */
function createRunner(tree: string, generateClient: GenerateClient) {
  let running: AbortController | undefined;
  let last = Promise.resolve();
  const stop = () => running?.abort();
  const start = () => {
    stop();
    const current = new AbortController();
    running = current;
    last = last.then(() => generateAndReport(tree, generateClient, current.signal));
  };
  return { start, stop };
}

async function generateAndReport(
  tree: string,
  generateClient: GenerateClient,
  signal: AbortSignal,
): Promise<void> {
  const isAborted = (): boolean => signal.aborted;
  if (isAborted()) return;
  const started = performance.now();
  try {
    const client = generateClient();
    const changed = [...(client === null ? [] : [client]), ...(await generate({ tree, signal }))];
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(`${seconds} s: ${changed.length > 0 ? changed.join(", ") : "nothing changed"}`);
  } catch (error) {
    if (!isAborted()) console.error(error instanceof Error ? error.message : error);
  }
}
