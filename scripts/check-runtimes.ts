/**
 * Packs the SDK and runs it in Node.js, Bun, Deno and workerd (Cloudflare Workers), against the real service, and its entry of tests
 * with MSW 3. Checks with Deno that the sources can be published to JSR.
 */
import path from "node:path";
import { withTemporaryFolder } from "../packages/contract/src/temporary-folder.js";
import { startFaultProxy } from "../packages/server/test/sdk/fault-proxy.js";
import { startProcess, stopProcesses } from "../packages/server/test/support/service-process.js";
import { checkJsr } from "./sdk/check-jsr.js";
import { installMsw } from "./sdk/check-msw.js";
import { packSdk } from "./sdk/pack.js";
import { createApp, installRuntimes, type Runtime } from "./sdk/runtimes.js";

type Result = Readonly<Record<"runtime" | "version" | "passed", string>>;

/** Waits for the output of a check. Returns what has passed, or why it has failed. */
async function readResult({ name, version }: Runtime, check: Promise<string>): Promise<Result> {
  const output = await check.catch((error: unknown) => {
    process.exitCode = 1;
    return error instanceof Error ? error.message : String(error);
  });
  return { runtime: name, version, passed: /^Passed: (.*)$/m.exec(output)?.[1] ?? output };
}

async function runJourneys(runtimes: readonly Runtime[], unpacked: string, work: string): Promise<Result[]> {
  const app = path.join(work, "app");
  createApp(app, unpacked);
  const environment = { NODE_ENV: "development", RATE_LIMITS: "off", DATA_DIR: path.join(work, "data") };
  const proxy = await startFaultProxy(await startProcess(environment).ready);
  const results: Result[] = [];
  for (const runtime of runtimes) {
    proxy.fail("/v1/residents/me", "unavailable", 1);
    results.push(await readResult(runtime, runtime.run(app, proxy.baseUrl)));
  }
  await proxy.disconnect();
  return results;
}

async function check(work: string): Promise<void> {
  const runtimes = await installRuntimes();
  const { archive, unpacked } = await packSdk(work);
  const results = await runJourneys(runtimes, unpacked, work);
  const runTests = await installMsw(work, archive);
  // The installed versions of Node.js, which run TypeScript.
  for (const runtime of runtimes.filter(({ name, binary }) => name === "Node" && binary !== process.execPath))
    results.push(await readResult(runtime, runTests(runtime.binary)));
  for (const runtime of runtimes.filter(({ name }) => name === "Deno"))
    results.push(await readResult(runtime, checkJsr(runtime.binary)));
  console.table(results);
}

await withTemporaryFolder("runtimes", async (work) => {
  try {
    await check(work);
  } finally {
    await stopProcesses();
  }
});
