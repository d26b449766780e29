import { execFileSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import path from "node:path";
import { build } from "esbuild";
import { repositoryRoot } from "./servers.js";

const benchFolder = path.join(repositoryRoot, "packages/bench");

/** Installs the packages of the peers unless they are up to date. */
export function installPeers(): void {
  const installedLock = path.join(benchFolder, "node_modules/.package-lock.json");
  const lock = path.join(benchFolder, "package-lock.json");
  if (existsSync(installedLock) && statSync(installedLock).mtimeMs >= statSync(lock).mtimeMs) return;
  execFileSync("npm", ["ci", "--silent", "--prefix", benchFolder], {
    stdio: ["ignore", "ignore", "inherit"],
  });
}

/** Builds the service as `npm start` does and bundles the peers, so that start times do not include compilation. */
export async function compile(): Promise<void> {
  execFileSync(process.execPath, ["scripts/build.js"], { cwd: repositoryRoot, stdio: "inherit" });
  await build({
    entryPoints: {
      "node-http": `${benchFolder}/src/peers/node-http/server.ts`,
      ...Object.fromEntries(
        ["fastify", "nest", "express"].map((name) => [name, `${benchFolder}/src/peers/${name}.ts`]),
      ),
    },
    outdir: `${benchFolder}/dist`,
    tsconfig: `${benchFolder}/tsconfig.json`,
    bundle: true,
    packages: "external",
    // The workspaces are TypeScript, which must be bundled.
    alias: { "@game-community/postgres": path.join(repositoryRoot, "packages/postgres/src") },
    platform: "node",
    format: "esm",
    target: "node20",
    logLevel: "warning",
  });
}
