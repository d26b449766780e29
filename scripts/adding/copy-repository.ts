import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync, symlinkSync } from "node:fs";
import path from "node:path";

/** Copies the files of a repository that git does not ignore, commits them, and symlinks the installed packages. */
export function copyRepository(from: string, to: string): void {
  const listed = git(from, "ls-files", "--cached", "--others", "--exclude-standard", "-z");
  for (const file of listed.split("\0").filter((name) => name !== "" && existsSync(path.join(from, name))))
    cpSync(path.join(from, file), path.join(to, file));
  git(to, "init", "--quiet");
  commitAll(to);
  linkPackages(path.join(from, "node_modules"), path.join(to, "node_modules"));
  for (const name of readdirSync(path.join(from, "packages"))) {
    const installed = path.join(from, "packages", name, "node_modules");
    if (existsSync(installed)) linkPackages(installed, path.join(to, "packages", name, "node_modules"));
  }
}

/** Commits all files, so that `listChanges` lists what is changed from here on. */
export function commitAll(repository: string): void {
  git(repository, "add", "--all");
  const author = ["-c", "user.name=Walkthrough", "-c", "user.email=walkthrough@localhost"];
  git(repository, ...author, "commit", "--quiet", "--no-verify", "--message", "Copy");
}

/** The scope of the workspaces, whose links must point into the copy. */
const workspaceScope = "@game-community";

function linkPackages(from: string, to: string): void {
  mkdirSync(to);
  for (const name of readdirSync(from))
    if (name === workspaceScope)
      cpSync(path.join(from, name), path.join(to, name), { recursive: true, verbatimSymlinks: true });
    else symlinkSync(path.join(from, name), path.join(to, name));
}

/** Lists the files that differ from the commit, including new ones. */
export const listChanges = (repository: string): string[] =>
  git(repository, "status", "--porcelain", "--untracked-files=all", "--no-renames")
    .split("\n")
    .filter(Boolean)
    .map((line) => line.slice(3));

const git = (cwd: string, ...args: string[]): string =>
  execFileSync("git", args, { cwd, encoding: "utf8", maxBuffer: 2 ** 26 });
