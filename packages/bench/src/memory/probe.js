// Loaded by `npm run bench -- memory`, also into npm: writes the memory of the service in bytes to a file every second.
import { writeFileSync } from "node:fs";
import { setInterval } from "node:timers";
import { isMainThread } from "node:worker_threads";

const file = process.env["MEMORY_FILE"];
if (isMainThread && file !== undefined && process.argv[1]?.endsWith("start.js"))
  setInterval(() => writeFileSync(file, JSON.stringify(process.memoryUsage())), 1_000).unref();
