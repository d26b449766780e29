import { build } from "esbuild";
import { execFileSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import path from "node:path";
import { contestants, ours, top } from "./contestants.js";

const home = path.join(top, "packages/bench");

/** The peers' packages are installed when they are first needed. */
export function installPeers(): void {
  const installed = path.join(home, "node_modules/.package-lock.json");
  const lock = path.join(home, "package-lock.json");
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs) return;
  execFileSync("npm", ["ci", "--silent", "--prefix", home], { stdio: ["ignore", "ignore", "inherit"] });
}

/** Compiles the service as `npm start` does, and every peer into one file, so that nobody compiles while it starts. */
export async function compile(): Promise<void> {
  execFileSync(process.execPath, ["scripts/build.js"], { cwd: top, stdio: "inherit" });
  await build({
    entryPoints: contestants
      .filter((each) => each !== ours)
      .map(({ name }) => `${home}/src/peers/${name}.ts`),
    outdir: `${home}/dist`,
    tsconfig: `${home}/tsconfig.json`,
    bundle: true,
    packages: "external",
    platform: "node",
    format: "esm",
    target: "node20",
    logLevel: "warning",
  });
}
