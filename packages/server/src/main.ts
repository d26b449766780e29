import { run } from "./app/start/run.js";
import { stopSignal } from "./app/start/stop-signal.js";

const { env, stdout, stderr } = process;
process.exit(await run({ env, stdout, stderr, stopped: stopSignal() }));
