import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from "node:fs";
import path from "node:path";
import { root } from "../../packages/contract/src/outputs.js";
import type { PreviousRelease } from "../migrations/previous-release.js";

/**
 * Builds a release as a production would, in `.cache`, once for each commit, and returns its folder. Its packages are those of
 * this repository, found in the folders above, unless its lockfile has others.
 */
export function buildPrevious({ commit }: Pick<PreviousRelease, "commit">): string {
  const folder = path.join(root, ".cache/previous-release", commit);
  if (existsSync(path.join(folder, "packages/server/dist/main.js"))) return folder;
  assertInHistory(commit);
  const incomplete = `${folder}.incomplete`;
  rmSync(incomplete, { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(incomplete, { recursive: true });
  const archive = git("archive", "--format=tar", commit);
  execFileSync("tar", ["-x", "-C", incomplete], { input: archive });
  renameSync(incomplete, folder);
  installPackages(folder);
  execFileSync(process.execPath, ["scripts/build.js"], {
    cwd: folder,
    stdio: ["ignore", "inherit", "inherit"],
  });
  return folder;
}

const git = (...args: string[]): Buffer =>
  execFileSync("git", args, { cwd: root, maxBuffer: 512 * 1024 ** 2, stdio: ["ignore", "pipe", "pipe"] });

function assertInHistory(commit: string): void {
  try {
    git("cat-file", "-e", `${commit}^{commit}`);
  } catch (cause) {
    throw new Error(
      `The release ${commit} is not in this clone. "git fetch --unshallow" fetches the whole history.`,
      { cause },
    );
  }
}

/** Links the workspaces of the release to each other, as npm does; with other versions of packages, installs them. */
function installPackages(folder: string): void {
  if (readVersions(folder) !== readVersions(root)) {
    const options = ["ci", "--no-audit", "--no-fund", "--prefer-offline", "--no-progress"];
    execFileSync("npm", options, { cwd: folder, stdio: ["ignore", "inherit", "inherit"] });
    return;
  }
  const scope = path.join(folder, "node_modules/@game-community");
  mkdirSync(scope, { recursive: true });
  for (const name of ["contract", "postgres", "sdk", "server"])
    symlinkSync(path.join("../../packages", name), path.join(scope, name));
  const ofServer = path.join(root, "packages/server/node_modules");
  if (existsSync(ofServer)) symlinkSync(ofServer, path.join(folder, "packages/server/node_modules"));
}

interface Lockfile {
  readonly packages: Readonly<Record<string, { readonly version?: string; readonly dev?: boolean }>>;
}

/** What the bundle is made of and with: packages of production, and the tools of the build. */
const buildTools = /^node_modules\/(esbuild|prisma|@prisma\/.*)$/;

/** The versions of the packages that decide what a build contains. */
function readVersions(folder: string): string {
  const { packages } = JSON.parse(readFileSync(path.join(folder, "package-lock.json"), "utf8")) as Lockfile;
  const lines = Object.entries(packages)
    .filter(([name, { dev }]) => name.includes("node_modules/") && (dev !== true || buildTools.test(name)))
    .map(([name, { version }]) => `${name} ${version ?? ""}`);
  return lines.sort().join("\n");
}
