/** Packs the SDK and runs it in Node.js, Bun, Deno and workerd (Cloudflare Workers), against the real service. */
import path from "node:path";
import { withTemporaryFolder } from "../packages/contract/src/temporary-folder.js";
import { startFaultProxy } from "../packages/server/test/sdk/fault-proxy.js";
import { startProcess, stopProcesses } from "../packages/server/test/support/service-process.js";
import { packSdk } from "./sdk/pack.js";
import { createApp, installRuntimes } from "./sdk/runtimes.js";

async function check(work: string): Promise<void> {
  const runtimes = await installRuntimes();
  const { unpacked } = await packSdk(work);
  const app = path.join(work, "app");
  createApp(app, unpacked);
  const environment = { NODE_ENV: "development", RATE_LIMITS: "off", DATA_DIR: path.join(work, "data") };
  const proxy = await startFaultProxy(await startProcess(environment).ready);
  const results = [];
  for (const { name, version, run } of runtimes) {
    proxy.fail("/v1/residents/me", "unavailable", 1);
    const passed = await run(app, proxy.baseUrl).catch((error: unknown) => {
      process.exitCode = 1;
      return error instanceof Error ? error.message : String(error);
    });
    results.push({ runtime: name, version, passed: /^Passed: (.*)$/m.exec(passed)?.[1] ?? passed });
  }
  console.table(results);
  await proxy.disconnect();
}

await withTemporaryFolder("runtimes", async (work) => {
  try {
    await check(work);
  } finally {
    await stopProcesses();
  }
});
