import type { Progress } from "../../../../scripts/seed/progress.js";

const noop = () => undefined;

/** Shows nothing of the progress of `seedCommunity`. */
export const silentProgress: Progress = { start: noop, update: noop, stop: noop, step: noop };
