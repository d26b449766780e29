export { copyCluster, type OnCopied, restoreCluster } from "./embedded/backup.js";
export { type EmbeddedOptions, type EmbeddedServer, startEmbedded } from "./embedded/server.js";
export type { Notify } from "./embedded/supervisor.js";
