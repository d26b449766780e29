import path from "node:path";
import { watch } from "chokidar";
import { ensurePrismaClient } from "../prisma-client.js";
import { generate } from "./generate.js";
import { root } from "./outputs.js";

const sources = [
  "openapi.yaml",
  "openapi",
  "generator-config/server",
  "generator-config/sdk",
  "prisma/schema.prisma",
];

/** Generates now and after every change of a source. A change during a pass ends it and starts another. */
export async function watchAndGenerate(tree: string): Promise<void> {
  const watcher = watch(
    sources.map((source) => path.join(root, source)),
    { ignoreInitial: true, awaitWriteFinish: { stabilityThreshold: 100, pollInterval: 20 } },
  );
  const pass = passes(tree);
  watcher.on("all", () => pass.start());
  pass.start();
  await new Promise<void>((stop) => process.once("SIGINT", stop));
  pass.stop();
  await watcher.close();
}

function passes(tree: string) {
  let running: AbortController | undefined;
  let last = Promise.resolve();
  const stop = () => running?.abort();
  const start = () => {
    stop();
    const current = new AbortController();
    running = current;
    last = last.then(() => report(tree, current.signal));
  };
  return { start, stop };
}

async function report(tree: string, signal: AbortSignal): Promise<void> {
  const isOver = (): boolean => signal.aborted;
  if (isOver()) return;
  const started = performance.now();
  try {
    const client = ensurePrismaClient();
    const changed = [...(client === null ? [] : [client]), ...(await generate({ tree, signal }))];
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(`${seconds} s: ${changed.length > 0 ? changed.join(", ") : "nothing changed"}`);
  } catch (error) {
    if (!isOver()) console.error(error instanceof Error ? error.message : error);
  }
}
