// Loaded into the service by `npm run bench -- memory`: writes the memory of the process in bytes to a file every second.
import { writeFileSync } from "node:fs";
import { setInterval } from "node:timers";
import { isMainThread } from "node:worker_threads";

const file = process.env["MEMORY_FILE"];
if (isMainThread && file !== undefined)
  setInterval(() => writeFileSync(file, JSON.stringify(process.memoryUsage())), 1_000).unref();
