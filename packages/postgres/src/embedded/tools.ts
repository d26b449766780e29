import { spawn } from "node:child_process";
import path from "node:path";
import { StartupError } from "../startup-error.js";
import type { Account } from "./account.js";

/** The result of a PostgreSQL tool. */
export interface ToolResult {
  readonly succeeded: boolean;
  readonly output: string;
}

/** Runs `initdb` or `pg_ctl`. */
export type RunTool = (tool: "initdb" | "pg_ctl", args: readonly string[]) => Promise<ToolResult>;

/** Runs PostgreSQL's tools as an account. */
export function createToolRunner(binaries: string, account: Account): RunTool {
  return (tool, args) =>
    new Promise((resolve, reject) => {
      const child = spawn(path.join(binaries, "bin", tool), args, {
        ...account,
        cwd: "/",
        // English messages, because some are parsed below. The environment of the service is not passed on.
        env: { PATH: process.env["PATH"] ?? "", LC_ALL: "C", TZ: "UTC" },
        // The server inherits pg_ctl's output, so a pipe would stay open as long as the server runs.
        stdio: tool === "pg_ctl" ? "ignore" : ["ignore", "pipe", "pipe"],
      });
      let output = "";
      child.stdout?.on("data", (chunk: Buffer) => (output += chunk.toString()));
      child.stderr?.on("data", (chunk: Buffer) => (output += chunk.toString()));
      child.on("error", (cause) => reject(toStartupError(tool, cause)));
      child.on("close", (status) => resolve({ succeeded: status === 0, output: output.trim() }));
    });
}

const toStartupError = (tool: string, cause: Error): StartupError =>
  new StartupError(
    `The embedded PostgreSQL cannot be run: ${tool}: ${cause.message}. ` +
      "Start the service as an ordinary user, or set DATABASE_URL.",
    { cause },
  );
