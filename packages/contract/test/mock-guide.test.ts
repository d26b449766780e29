import { execFile } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import type http from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { type CodeBlock, readCodeBlocks } from "../../server/test/docs/code-blocks.js";
import { createMockServer } from "../src/mock/server.js";
import { root } from "../src/outputs.js";

const blocks = readCodeBlocks("packages/server/src/portal/guides/mock-server.md").filter(
  ({ notRun }) => notRun === "a test of the mock server runs it",
);
const folder = path.join(root, ".cache/mock-guide");

let server: http.Server;
beforeAll(async () => {
  server = createMockServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

/** Runs a block against the mock server, and returns what it prints. */
async function runBlock({ language, code }: CodeBlock): Promise<string> {
  const { port } = server.address() as AddressInfo;
  const redirected = code.replaceAll("127.0.0.1:4010", `127.0.0.1:${port}`);
  if (language === "sh") return (await promisify(execFile)("bash", ["-c", redirected])).stdout;
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, "program.mts"), redirected);
  const args = ["--conditions=@game-community/source", "--import", "tsx", path.join(folder, "program.mts")];
  return (await promisify(execFile)(process.execPath, args, { cwd: root })).stdout;
}

/** What a block is said to print: the text after it, or the comment at its end. */
const findOutput = ({ output, code }: CodeBlock): string | undefined =>
  output ?? /\/\/ (.+\n)$/.exec(code)?.[1];

it("the code of the guide prints what the guide says", async () => {
  expect(blocks.map(({ language }) => language)).toEqual(["sh", "ts"]);
  for (const block of blocks) expect(await runBlock(block)).toBe(findOutput(block));
});
