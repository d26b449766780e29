import { spawnSync } from "node:child_process";
import { describe, expect, it } from "@jest/globals";
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
