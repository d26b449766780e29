import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it } from "@jest/globals";
import { permissions } from "../../src/generated/permissions.js";
import { keyFolder } from "../../src/platform/key-files.js";
import { describeService } from "../support/describe-operation.js";
import type { TestService } from "../support/service.js";
import { type CodeBlock, root } from "./code-blocks.js";
import { guides } from "./guides.js";
import { exampleGames } from "./placeholders.js";
import {
  documentedPrefix,
  expectOutput,
  readShellBlocks,
  runShellBlocks,
  writeTitledBlocks,
} from "./shell-blocks.js";

const gamesFile = `${JSON.stringify({
  slug: "sonic-the-hedgehog",
  title: "Sonic the Hedgehog",
  alt_titles: [],
  first_released: "1991",
  publishers: ["Sega"],
  platforms: [],
})}\n`;

const canRun = ({ notRun }: CodeBlock): boolean => notRun === undefined;

/** Copies the keys of the service to a data folder of the document, whose commands may change them. */
function copyKeys({ dependencies: { config } }: TestService, folder: string): string {
  const dataDir = path.join(folder, "data");
  cpSync(keyFolder(config), keyFolder({ dataDir }), { recursive: true });
  return dataDir;
}

/** Runs the blocks of a document against the service, and compares their outputs with the documented ones. */
async function expectDocumentedOutputs(
  document: string,
  service: TestService,
  folder: string,
  variables: Readonly<Record<string, string>> = {},
): Promise<void> {
  const blocks = readShellBlocks(document).filter(canRun);
  const outputs = await runShellBlocks(blocks, folder, {
    // npm sets it to the folder in which `npm run` was executed.
    INIT_CWD: folder,
    SERVICE_ORIGIN: new URL(service.baseUrl).origin,
    BASE_URL: new URL(service.baseUrl).origin,
    DATABASE_URL: service.databaseUrl,
    DATA_DIR: copyKeys(service, folder),
    NODE_ENV: "test",
    LOG_LEVEL: "silent",
    ...variables,
  });
  blocks.forEach(({ output }, index) => {
    if (output !== undefined) expectOutput(outputs[index] ?? "", output);
  });
}

const operating = readdirSync(path.join(root, "docs/operating"), { recursive: true, encoding: "utf8" })
  .map((name) => `docs/operating/${name}`)
  .filter((name) => name.endsWith(".md") && readShellBlocks(name).length > 0);

const readmes = [
  "README.md",
  "docs/curl.md",
  ...operating,
  "packages/server/src/areas/authentication/README.md",
  "packages/server/src/areas/emails/README.md",
];

/** Creates two secret keys, and returns their prefixes. */
async function createKeyPrefixes(service: TestService): Promise<string> {
  const create = () => service.key({ kind: "SECRET", scopes: [] });
  return [await create(), await create()].map((key) => key.slice(0, documentedPrefix.length)).join(" ");
}

describe.each(readmes.filter((readme) => readShellBlocks(readme).some(canRun)))("%s", (readme) => {
  describeService("its shell commands", { environment: { RATE_LIMITS: "on" } }, ({ service }) => {
    it("run, and return the documented responses", async () => {
      // The documented responses depend on the date.
      service.clock.set("2026-11-21T15:51:00Z");
      const folder = mkdtempSync(path.join(tmpdir(), "readme-"));
      writeFileSync(path.join(folder, "more-games.jsonl"), gamesFile);
      try {
        await expectDocumentedOutputs(readme, service, folder, {
          KEY_PREFIXES: await createKeyPrefixes(service),
        });
      } finally {
        rmSync(folder, { recursive: true });
      }
    }, 180_000);
  });
});

const guidesWithCommands = guides.filter((guide) => readShellBlocks(guide).length > 0);

describe.each(guidesWithCommands)("%s", (guide) => {
  describeService("its shell commands", { environment: { RATE_LIMITS: "on" } }, ({ service }) => {
    it("run, and return the documented responses", async () => {
      const { api } = await service.admin();
      for (const name of exampleGames) await api.games.create({ name });
      await expectDocumentedOutputs(guide, service, writeTitledBlocks(guide, "shell-blocks"), {
        KEY: await service.key({ kind: "SECRET", scopes: permissions }),
        TOKEN: (await service.signUp()).token,
      });
    }, 180_000);
  });
});

describe.each([...readmes, ...guidesWithCommands])("%s", (document) => {
  it("says why a shell command is not run", () => {
    const blocks = readShellBlocks(document);
    expect(blocks).not.toEqual([]);
    for (const { notRun } of blocks) expect(notRun).not.toBe("");
  });
});
