import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "@jest/globals";
import { permissions } from "../../src/generated/permissions.js";
import { describeService } from "../support/describe-operation.js";
import type { TestService } from "../support/service.js";
import { guides } from "./guides.js";
import { exampleGames } from "./placeholders.js";
import { expectOutput, readShellBlocks, runShellBlocks, writeTitledBlocks } from "./shell-blocks.js";

const gamesFile = `${JSON.stringify({
  ...{ slug: "sonic-the-hedgehog", title: "Sonic the Hedgehog", alt_titles: [], first_released: "1991" },
  ...{ publishers: ["Sega"], platforms: [] },
})}\n`;

/** Runs the blocks of a document against the service, and compares their outputs with the documented ones. */
async function expectDocumentedOutputs(
  document: string,
  service: TestService,
  folder: string,
  variables: Readonly<Record<string, string>> = {},
): Promise<void> {
  const blocks = readShellBlocks(document).filter(({ notRun }) => notRun === undefined);
  const outputs = await runShellBlocks(blocks, folder, {
    // npm sets it to the folder in which `npm run` was executed.
    INIT_CWD: folder,
    SERVICE_ORIGIN: new URL(service.baseUrl).origin,
    DATABASE_URL: service.databaseUrl,
    DATA_DIR: fileURLToPath(new URL("../../../../.cache/test-data", import.meta.url)),
    NODE_ENV: "test",
    LOG_LEVEL: "silent",
    ...variables,
  });
  blocks.forEach(({ output }, index) => {
    if (output !== undefined) expectOutput(outputs[index] ?? "", output);
  });
}

describeService("the shell commands of README.md", { environment: { RATE_LIMITS: "on" } }, ({ service }) => {
  it("run, and return the documented responses", async () => {
    // The documented responses depend on the date.
    service.clock.set("2026-11-21T15:51:00Z");
    const folder = mkdtempSync(path.join(tmpdir(), "readme-"));
    writeFileSync(path.join(folder, "more-games.jsonl"), gamesFile);
    try {
      await expectDocumentedOutputs("README.md", service, folder);
    } finally {
      rmSync(folder, { recursive: true });
    }
  }, 180_000);
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

describe.each(["README.md", ...guidesWithCommands])("%s", (document) => {
  it("says why a shell command is not run", () => {
    const blocks = readShellBlocks(document);
    expect(blocks.some(({ notRun }) => notRun === undefined)).toBe(true);
    for (const { notRun } of blocks) expect(notRun).not.toBe("");
  });
});
