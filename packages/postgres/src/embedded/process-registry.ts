import { randomBytes } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { isAlive } from "./postmaster.js";
import { watchThisProcess } from "./watcher.js";

/** The entry of a process in the registry of a cluster. */
export interface ProcessEntry {
  remove(): void;
  /** Ends what watches the process, after the server was stopped or left to others. */
  endWatch(): void;
  /** Whether another process uses the cluster. Entries of processes that have ended are removed. */
  hasOthers(): boolean;
}

/**
 * Registers this process as a user of a cluster. The lease is lost while the server recovers from a crash, but this entry
 * is kept, so that no other process stops the server meanwhile. If the process exits with its entry, as after an error that
 * nothing has caught, and no other one uses the cluster, `onLastExit` is called, which cannot wait for anything. If it is
 * killed, a watcher stops the server.
 */
export function registerProcess(cluster: string, onLastExit: () => void): ProcessEntry {
  const folder = path.join(cluster, "holders");
  const name = `${process.pid}-${randomBytes(6).toString("hex")}`;
  // After a crash PostgreSQL, which may run as another account, reads every folder of its cluster.
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  writeFileSync(path.join(folder, name), readStartTime(process.pid));
  const removeFile = (entry: string): void => rmSync(path.join(folder, entry), { force: true });
  const hasOthers = (): boolean => {
    const others = readdirSync(folder).filter((entry) => entry !== name);
    const ended = others.filter((entry) => !isActive(folder, entry));
    ended.forEach(removeFile);
    return others.length > ended.length;
  };
  const leave = (): void => {
    removeFile(name);
    if (!hasOthers()) onLastExit();
  };
  process.once("exit", leave);
  const endWatch = watchThisProcess(cluster);
  const remove = (): void => {
    process.off("exit", leave);
    removeFile(name);
  };
  return { remove, endWatch, hasOthers };
}

function isActive(folder: string, entry: string): boolean {
  const pid = Number(entry.split("-")[0]);
  try {
    return isAlive(pid) && readFileSync(path.join(folder, entry), "utf8") === readStartTime(pid);
  } catch {
    return false;
  }
}

/** Reads the start time of a process, because ids are reused. Empty outside of Linux. */
function readStartTime(pid: number): string {
  if (process.platform !== "linux") return "";
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  return stat.slice(stat.lastIndexOf(")")).split(" ")[20] ?? "";
}
