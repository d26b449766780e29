import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { readMigrations } from "../../packages/postgres/src/migrations/migration-folder.js";
import { previousReleaseFile, writePreviousRelease } from "../migrations/previous-release.js";
import { runChecked } from "../sdk/pack.js";
import { changelogFiles, releaseChanges } from "./changelogs.js";
import { writeDocuments } from "./documents.js";
import { findVersionProblems } from "./versions.js";

/** Settings of a release. */
export interface ReleaseOptions {
  /** The root of the repository. */
  readonly root: string;
  /** Such as `2.1.0`. */
  readonly version: string;
  /** The date in the changelogs: `2026-11-26`. */
  readonly date: string;
  /** Whether to change the changelogs, to commit and to tag. */
  readonly write: boolean;
  readonly skipChecks: boolean;
  readonly print: (line: string) => void;
}

/** The folder of the artefacts, which git ignores. */
export const artefactFolder = ({ root, version }: Pick<ReleaseOptions, "root" | "version">): string =>
  path.join(root, "dist/release", version);

/**
 * Releases a version: checks the repository, moves the unreleased changes of the changelogs, runs the checks, builds, writes
 * the artefacts, commits and tags, and makes it the previous release in another commit. Without `write`, changes nothing but the
 * artefacts. Throws with all that is wrong.
 */
export async function release(options: ReleaseOptions): Promise<void> {
  const { root, version, write, skipChecks, print } = options;
  const git = createGit(root);
  const changelogs = await prepare(options, git);
  if (skipChecks) print("Skipped: the checks of .ci/run.");
  else execFileSync(path.join(root, ".ci/run"), { cwd: root, stdio: "inherit" });
  try {
    if (write) for (const [file, text] of changelogs) writeFileSync(path.join(root, file), text);
    await writeArtefacts(options);
    if (!write) {
      print("Dry run: nothing was changed, committed or tagged. Release with --write.");
      return;
    }
    const changed = await git("status", "--porcelain");
    if (changed !== "")
      await git("commit", "--quiet", "--message", `release: ${version}`, "--", ...changelogFiles);
    await git("tag", "--annotate", `v${version}`, "--message", `Release ${version}`);
  } catch (error) {
    if (write) await git("checkout", "HEAD", "--", ...changelogFiles);
    throw error;
  }
  await nameAsPrevious(options, git);
  print(`Tagged v${version}. Push it: git push origin main v${version}`);
}

/** Runs git in the repository and returns its output. */
type Git = (...args: string[]) => Promise<string>;

const createGit =
  (root: string): Git =>
  (...args) =>
    runChecked("git", args, root);

/** Checks that the version can be released. Returns the changelogs of the release by file. */
async function prepare({ root, version, date }: ReleaseOptions, git: Git): Promise<[string, string][]> {
  const problems = [
    ...((await git("status", "--porcelain")) === "" ? [] : ["The working tree has changes: commit them."]),
    ...((await git("branch", "--show-current")).trim() === "main" ? [] : ["The branch is not main."]),
    ...((await git("tag", "--list", `v${version}`)) === "" ? [] : [`The tag v${version} exists.`]),
    ...findVersionProblems(root, version),
  ];
  const changelogs = changelogFiles.map((file): [string, string] => {
    const text = readFileSync(path.join(root, file), "utf8");
    try {
      return [file, releaseChanges(text, version, date)];
    } catch (error) {
      problems.push(`${file} ${error instanceof Error ? error.message : String(error)}.`);
      return [file, text];
    }
  });
  if (problems.length > 0) throw new Error(problems.join("\n"));
  return changelogs;
}

/** States the release as the one that must work beside what follows. A commit cannot have its own name in it. */
async function nameAsPrevious(
  { root, version }: Pick<ReleaseOptions, "root" | "version">,
  git: Git,
): Promise<void> {
  const commit = (await git("rev-parse", "HEAD")).trim();
  const migration = readMigrations(path.join(root, "prisma")).migrations.at(-1)?.name ?? "";
  writePreviousRelease(root, { commit, migration });
  const message = `upgrade: ${version} is the previous release`;
  await git("commit", "--quiet", "--message", message, "--", previousReleaseFile);
}

/** What a deployment consists of, besides the build: docs/operating/deployment.md. */
const deployedFiles = ["package.json", "package-lock.json", ".npmrc", "LICENSE", "packages/*/package.json"];
const deployedFolders = ["prisma", "scripts", "docs/operating"];

/** Builds the service, packs it and the SDK, and writes SBOMs, licences and checksums. */
async function writeArtefacts(options: ReleaseOptions): Promise<void> {
  const { root, version, print } = options;
  const folder = artefactFolder(options);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await runChecked("npm", ["run", "--silent", "build"], root);
  const deployed = (await createGit(root)("ls-files", "--", ...deployedFiles, ...deployedFolders)).trim();
  const archive = path.join(folder, `game-community-server-${version}.tgz`);
  await runChecked("tar", ["-czf", archive, "packages/server/dist", ...deployed.split("\n")], root);
  await runChecked(
    "npm",
    ["pack", "--silent", "--workspace=packages/sdk", `--pack-destination=${folder}`],
    root,
  );
  await writeDocuments(root, folder);
  const files = readdirSync(folder).toSorted();
  const sums = files.map((file) => `${hashFile(path.join(folder, file))}  ${file}\n`);
  writeFileSync(path.join(folder, "SHA256SUMS"), sums.join(""));
  print([`Artefacts in ${folder}:`, ...files, "SHA256SUMS"].join("\n  "));
}

const hashFile = (file: string): string => createHash("sha256").update(readFileSync(file)).digest("hex");
