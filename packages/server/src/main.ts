import { run } from "./start/run.js";
import { stopSignal } from "./start/stop-signal.js";

const { env, stdout, stderr } = process;
process.exit(await run({ env, stdout, stderr, stopped: stopSignal() }));
