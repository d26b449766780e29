import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { renderCompletion } from "../../../src/app/cli/completion.js";
import { createProgram } from "../../../src/app/cli/program.js";

const program = createProgram();

/** The completions of bash for a line, as readline asks for them. */
function complete(line: string, wordBreaks = " \t\n\"'><=;|&(:"): string[] {
  const script = `
    ${renderCompletion(program, "bash", "community")}
    COMP_WORDBREAKS=$WORD_BREAKS COMP_LINE=$LINE COMP_POINT=\${#LINE}
    $(complete -p community | sed 's/.*-F \\([^ ]*\\).*/\\1/')
    printf '%s\\n' "\${COMPREPLY[@]}"`;
  const { stdout, stderr, status } = spawnSync("bash", ["-c", script], {
    env: { ...process.env, LINE: line, WORD_BREAKS: wordBreaks },
    encoding: "utf8",
  });
  if (status !== 0 || stderr !== "") throw new Error(`bash exited with ${String(status)}: ${stderr}`);
  return stdout.split("\n").filter((completion) => completion !== "");
}

describe("completion in bash", () => {
  it("completes all commands", () => {
    expect(complete("community ")).toEqual(program.commands.map((command) => command.name()));
  });

  it("completes commands after a colon, at which readline splits words", () => {
    expect(complete("community residents:fi")).toEqual(["find"]);
    expect(complete("community residents:fi", " \t\n")).toEqual(["residents:find"]);
  });

  it("completes the options of a command", () => {
    expect(complete("community residents:roles ada --r")).toEqual(["--revoke"]);
  });

  it("completes the values of options and arguments with a choice", () => {
    expect(complete("community emails:list --state ")).toEqual(["pending", "failed", "suppressed"]);
    expect(complete("community keys:create --kind s")).toEqual(["secret"]);
    expect(complete("community completion z")).toEqual(["zsh"]);
  });

  it("leaves other values to the completion of files", () => {
    expect(complete("community residents:roles ada --grant ")).toEqual([]);
  });
});

/** Without zsh its completion is tested in CI only. */
const hasZsh = process.env["CI"] === "true" || spawnSync("zsh", ["--version"]).status === 0;

/** Types a line, a tab and Enter into an interactive zsh that shows its prompt. The command prints its arguments. */
const zshSession = `
zmodload zsh/zpty
zpty shell zsh -f -i
zpty -w shell 'stty columns 200 rows 80; PS1="ready> "; cd "$FOLDER"; autoload -Uz compinit && compinit -u -d "./dump"'
zpty -w shell 'source ./completion; community() { print -r -- "called" "($*)" }; print set" "up'
zpty -r shell output '*set up*ready> *'
zpty -w -n shell "$LINE"$'\t\n'
zpty -r shell output '*called \\(*\\)*'
print -r -- "$output"
zpty -d shell`;

(hasZsh ? describe : describe.skip)("completion in zsh", () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), "completion-"));
    writeFileSync(path.join(folder, "completion"), renderCompletion(program, "zsh", "community"));
    writeFileSync(path.join(folder, "moderator.txt"), "");
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  /** The list that the tab has printed, and the arguments with which the command was called. */
  function complete(line: string): { readonly list: string; readonly called: string } {
    const { stdout, stderr, status } = spawnSync("zsh", ["-f", "-c", zshSession], {
      env: { ...process.env, FOLDER: folder, LINE: line, TERM: "xterm" },
      encoding: "utf8",
      timeout: 30_000,
    });
    if (status !== 0) throw new Error(`zsh exited with ${String(status)}: ${stderr}${stdout}`);
    const [, list = "", called = ""] = /([^]*)called \(([^]*)\)/.exec(stdout) ?? [];
    return { list, called: called.trim() };
  }

  it("lists all commands", () => {
    const { list } = complete("community ");
    for (const command of program.commands) expect(list).toContain(command.name());
  });

  it.each([
    ["a command", "residents:fi", "residents:find"],
    ["an option of a command", "residents:roles ada --r", "residents:roles ada --revoke"],
    ["the value of an option with a choice", "emails:list --state su", "emails:list --state suppressed"],
    ["an argument with a choice", "completion z", "completion zsh"],
    [
      "a file as another value",
      "residents:roles ada --grant mod",
      "residents:roles ada --grant moderator.txt",
    ],
  ])("completes %s", (_, typed, completed) => {
    expect(complete(`community ${typed}`).called).toBe(completed);
  });
});
