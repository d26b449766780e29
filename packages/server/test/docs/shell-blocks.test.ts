import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "@jest/globals";
import { describeService } from "../support/describe-operation.js";
import type { TestService } from "../support/service.js";
import { readCodeBlocks, root, type CodeBlock } from "./code-blocks.js";

const documents = [
  "README.md",
  "packages/server/src/areas/authentication/README.md",
  "packages/server/src/areas/emails/README.md",
];
const readShellBlocks = (document: string): CodeBlock[] =>
  readCodeBlocks(document).filter(({ language }) => ["bash", "sh"].includes(language));
const canRun = ({ notRun }: CodeBlock): boolean => notRun === undefined;

/** The prefix of a service key in the documents. Each command that uses it gets the prefix of another existing key. */
const documentedPrefix = "sk_Qz81hTc";

/** Sends requests to the service of the test, and runs its CLI from the sources, without a build. */
const preamble = `
set -euo pipefail
prefixes=($KEY_PREFIXES)
curl() { command curl "\${@/#http:\\/\\/127.0.0.1:3000/$SERVICE_ORIGIN}"; }
npm() {
  [ "$1 $2 $3 $4" = "run --silent cli --" ] || { echo "unexpected: npm $*" >&2; return 1; }
  shift 4
  if [[ " $* " == *" ${documentedPrefix} "* ]]; then
    set -- "\${@/${documentedPrefix}/\${prefixes[0]}}"
    prefixes=("\${prefixes[@]:1}")
  fi
  node --import "$REPOSITORY/node_modules/tsx/dist/esm/index.mjs" "$REPOSITORY/packages/server/src/cli.ts" "$@"
}
`;

const gamesFile = `${JSON.stringify({
  ...{ slug: "sonic-the-hedgehog", title: "Sonic the Hedgehog", alt_titles: [], first_released: "1991" },
  ...{ publishers: ["Sega"], platforms: [] },
})}\n`;

const separator = "-- end of block --";

/** Runs blocks in one shell, in order. Returns what each has printed. */
function runBlocks(
  blocks: readonly CodeBlock[],
  folder: string,
  environment: Record<string, string>,
): Promise<string[]> {
  const script = [preamble, ...blocks.flatMap(({ code }) => [code, `echo "${separator}"`])].join("\n");
  const child = spawn("bash", ["-c", script], { cwd: folder, env: { ...process.env, ...environment } });
  let output = "";
  let errors = "";
  child.stdout.on("data", (chunk) => (output += String(chunk)));
  child.stderr.on("data", (chunk) => (errors += String(chunk)));
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (status) => {
      if (status === 0) resolve(output.split(`${separator}\n`));
      else reject(new Error(`The shell exited with ${String(status)}:\n${output}${errors}`));
    });
  });
}

/** Replaces what differs between executions: IDs, times, versions, remaining requests. */
const normalize = (text: string): string =>
  text
    .replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, "<id>")
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "<time>")
    .replaceAll(/r=\d+;t=\d+/g, "<remaining>")
    .replaceAll(/"(\d+)\.[\w-]{16}"/g, "$1.<hash>");

/** Splits a response into the lines of its headers, if it has any, and its body. */
function parseResponse(text: string): { readonly headers: readonly string[]; readonly body: unknown } {
  const start = text.search(/^\{/m);
  const headers = text.slice(0, start).trim().split(/\r?\n/);
  return { headers: headers.filter((line) => line !== ""), body: JSON.parse(text.slice(start)) };
}

/** Creates two secret keys, and returns their prefixes. */
async function createKeyPrefixes(service: TestService): Promise<string> {
  const create = () => service.key({ kind: "SECRET", scopes: [] });
  return [await create(), await create()].map((key) => key.slice(0, documentedPrefix.length)).join(" ");
}

describe.each(documents.filter((document) => readShellBlocks(document).some(canRun)))("%s", (document) => {
  const blocks = readShellBlocks(document).filter(canRun);

  describeService("shell commands", { environment: { RATE_LIMITS: "on" } }, ({ service }) => {
    it("run, and return the documented responses", async () => {
      // The documented responses depend on the date.
      service.clock.set("2026-11-21T15:51:00Z");
      const folder = mkdtempSync(path.join(tmpdir(), "readme-"));
      writeFileSync(path.join(folder, "more-games.jsonl"), gamesFile);
      try {
        const outputs = await runBlocks(blocks, folder, {
          // npm sets it to the folder in which `npm run` was executed.
          INIT_CWD: folder,
          REPOSITORY: root,
          SERVICE_ORIGIN: new URL(service.baseUrl).origin,
          KEY_PREFIXES: await createKeyPrefixes(service),
          DATABASE_URL: service.databaseUrl,
          DATA_DIR: fileURLToPath(new URL("../../../../.cache/test-data", import.meta.url)),
          NODE_ENV: "test",
          LOG_LEVEL: "silent",
        });
        blocks.forEach(({ output }, index) => {
          if (output === undefined) return;
          const expected = parseResponse(normalize(output));
          const actual = parseResponse(normalize(outputs[index] ?? ""));
          expect(actual.body).toEqual(expected.body);
          expect(actual.headers).toEqual(expect.arrayContaining([...expected.headers]));
        });
      } finally {
        rmSync(folder, { recursive: true });
      }
    }, 180_000);
  });
});

it.each(documents)("every shell command of %s runs in a test, or the document says why not", (document) => {
  const blocks = readShellBlocks(document);
  expect(blocks).not.toEqual([]);
  for (const { notRun } of blocks) expect(notRun).not.toBe("");
});
