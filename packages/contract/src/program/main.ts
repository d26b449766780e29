#!/usr/bin/env node
/** The program of the SDK's package, `npx game-community`. Each command is loaded when it is called. */
import { type Commands, run } from "../../../sdk/src/cli/run.js";

const commands: Commands = {
  listen: {
    summary: "forwards the events of a service to a program on this machine",
    load: async () => (await import("../../../sdk/src/cli/listen.js")).listen,
  },
  mcp: {
    summary: "serves the API to agents by the Model Context Protocol",
    load: async () => (await import("./mcp.js")).mcp,
  },
  mock: {
    summary: "serves the API with real games and the reference, without a service",
    load: async () => (await import("./mock.js")).mock,
  },
};

const stopping = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => stopping.abort());
process.exitCode = await run(commands, process.argv.slice(2), {
  env: process.env,
  write: (line) => void process.stdout.write(`${line}\n`),
  writeError: (line) => void process.stderr.write(`${line}\n`),
  signal: stopping.signal,
});
