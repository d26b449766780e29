import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { reviewTexts } from "./peers/statements/reviews.js";
import { type BenchmarkServer, repositoryRoot } from "./servers.js";

const target = path.join(repositoryRoot, ".cache/bench-peers");

/** The commands that build the peers in other languages. */
const builds: Readonly<Record<string, readonly [command: string, ...args: string[]]>> = {
  go: ["go", "build", "-o", `${target}/go`, "."],
  rust: ["cargo", "build", "--release", "--locked", "--quiet", "--target-dir", `${target}/rust`],
};

/**
 * Builds the peers in other languages, and stores the statements that they share with the other peers. Returns the servers
 * without those whose toolchain is missing.
 */
export function buildNativePeers(
  servers: readonly BenchmarkServer[],
  log: (line: string) => void,
): readonly BenchmarkServer[] {
  mkdirSync(target, { recursive: true });
  writeFileSync(path.join(target, "statements.json"), JSON.stringify(reviewTexts));
  return servers.filter((server) => server.isNative !== true || build(server, log));
}

function build({ name, title }: BenchmarkServer, log: (line: string) => void): boolean {
  const [command = "", ...args] = builds[name] ?? [];
  const cwd = path.join(repositoryRoot, "packages/bench/src/peers", name);
  log(`building ${name}`);
  try {
    execFileSync(command, args, { cwd, stdio: ["ignore", "ignore", "inherit"] });
    return true;
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
    log(`${title} is left out, because ${command} is not installed.`);
    return false;
  }
}
