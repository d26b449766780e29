import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect } from "@jest/globals";
import { runCommand } from "../support/run-command.js";
import { type CodeBlock, readCodeBlocks, root } from "./code-blocks.js";

/** Reads the shell blocks of a document. */
export const readShellBlocks = (document: string): CodeBlock[] =>
  readCodeBlocks(document).filter(({ language }) => ["bash", "sh"].includes(language));

/** The prefix of a service key in READMEs. Each command that uses it gets the next prefix of `KEY_PREFIXES`. */
export const documentedPrefix = "sk_Qz81hTc";

/**
 * Sends requests to the service of the test, and runs its CLI and the scripts of the document from the sources, without a
 * build. In full test runs, there is a build of the CLI, which starts several times as fast.
 */
const preamble = `
set -euo pipefail
shopt -s extglob
prefixes=(\${KEY_PREFIXES:-})
redirect() { echo "\${1/#@(http:\\/\\/127.0.0.1:3000|https:\\/\\/community.example)/$SERVICE_ORIGIN}"; }
curl() {
  local arguments=()
  for argument in "$@"; do arguments+=("$(redirect "$argument")"); done
  command curl "\${arguments[@]}"
}
node() {
  case "$1" in
    *.mjs)
      GAME_COMMUNITY_URL="$(redirect "$GAME_COMMUNITY_URL")" command node \\
        --conditions=@game-community/source --import "$REPOSITORY/node_modules/tsx/dist/esm/index.mjs" "$@" ;;
    *) command node "$@" ;;
  esac
}
npm() {
  [ "$1 $2 $3 $4" = "run --silent cli --" ] || { echo "unexpected: npm $*" >&2; return 1; }
  shift 4
  if [[ " $* " == *" ${documentedPrefix} "* ]]; then
    set -- "\${@/${documentedPrefix}/\${prefixes[0]}}"
    prefixes=("\${prefixes[@]:1}")
  fi
  if [ "\${TEST_BUILT_SERVICE:-}" = true ]; then
    NODE_OPTIONS= command node "$REPOSITORY/packages/server/dist/cli.js" "$@"
  else
    command node --import "$REPOSITORY/node_modules/tsx/dist/esm/index.mjs" "$REPOSITORY/packages/server/src/cli.ts" "$@"
  fi
}
`;

const separator = "-- end of block --";

/** Runs the blocks in one shell, in order. Returns what each has printed. */
export async function runShellBlocks(
  blocks: readonly CodeBlock[],
  folder: string,
  environment: Readonly<Record<string, string>>,
): Promise<string[]> {
  const script = [preamble, ...blocks.flatMap(({ code }) => [code, `echo "${separator}"`])].join("\n");
  const output = await runCommand("bash", ["-c", script], {
    cwd: folder,
    environment: { REPOSITORY: root, ...environment },
  });
  return output.split(`${separator}\n`);
}

/** Writes the blocks with a title to a new folder below `.cache`, where packages are found. Returns the folder. */
export function writeTitledBlocks(document: string, name: string): string {
  const folder = path.join(root, ".cache", name, document.replaceAll(/[^\w]/g, "-"));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const { title, code } of readCodeBlocks(document))
    if (title !== undefined) writeFileSync(path.join(folder, title), code);
  return folder;
}

/** Replaces what differs between executions: ids, keys, times, versions, cursors, remaining requests. */
const normalize = (text: string): string =>
  text
    .replaceAll("\r", "")
    .replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, "<id>")
    .replaceAll(/\b(sk|pk)_[\w-]+/g, "$1_<key>")
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "<time>")
    .replaceAll(/cursor=[\w.-]+/g, "cursor=<cursor>")
    .replaceAll(/r=\d+;t=\d+/g, "<remaining>")
    .replaceAll(/(?<=Retry-After: |"retry_after": ?|Try again in )\d+/g, "0")
    .replaceAll(/"(\d+)\.[\w-]{16}"/g, "$1.<hash>");

/** Splits a response into the lines of its headers, if it has any, and its body. */
function parseResponse(text: string): { readonly headers: readonly string[]; readonly body: unknown } {
  const start = text.search(/^\{/m);
  const headers = (start < 0 ? text : text.slice(0, start)).trim().split("\n");
  const body: unknown = start < 0 ? undefined : JSON.parse(text.slice(start));
  return { headers: headers.filter((line) => line !== ""), body };
}

/** Compares outputs. The headers of a document may be incomplete, bodies and other texts may not. */
export function expectOutput(actual: string, documented: string): void {
  const [actualText, documentedText] = [normalize(actual), normalize(documented)];
  if (!/^(HTTP\/|\{)/.test(documentedText)) return expect(actualText.trim()).toBe(documentedText.trim());
  const [response, expected] = [parseResponse(actualText), parseResponse(documentedText)];
  expect(response.body).toEqual(expected.body);
  expect(response.headers).toEqual(expect.arrayContaining([...expected.headers]));
}
