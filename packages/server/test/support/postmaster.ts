import { readFileSync } from "node:fs";
import path from "node:path";

/** The process id of a running server, which has its data in the folder `cluster`. */
export const readPostmasterPid = (cluster: string): number =>
  Number(readFileSync(path.join(cluster, "postmaster.pid"), "utf8").split("\n")[0]);
