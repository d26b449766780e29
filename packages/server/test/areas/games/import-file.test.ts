import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, it } from "@jest/globals";
import { importGamesFile } from "../../../src/areas/games/import.js";
import { newId } from "../../../src/platform/ids.js";
import { describeService } from "../../support/describe-operation.js";
import { toCatalogueLine } from "./support.js";

describeService("import of a catalogue file", {}, ({ service }) => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "games-"));
  });
  afterEach(() => rm(folder, { recursive: true }));

  const content = [toCatalogueLine("file-1"), "", toCatalogueLine("file-2")].join("\r\n");
  const dependencies = () => ({ database: service.database, newId });

  it.each([
    ["plain", (text: string) => Buffer.from(text)],
    ["compressed", (text: string) => gzipSync(text)],
  ])("reads a %s file", async (name, encode) => {
    const file = path.join(folder, name);
    await writeFile(file, encode(content));
    const { imported, unchanged, skipped } = await importGamesFile(file, dependencies());
    expect({ games: imported + unchanged, skipped }).toEqual({ games: 2, skipped: [] });
  });

  it("does not import a file again with skipIfImported", async () => {
    const file = path.join(folder, "once.jsonl");
    await writeFile(file, toCatalogueLine("once"));
    expect(await importGamesFile(file, dependencies(), { skipIfImported: true })).toMatchObject({
      imported: 1,
    });
    expect(await importGamesFile(file, dependencies(), { skipIfImported: true })).toBeNull();
  });

  it("fails for a truncated file, and imports the complete one afterwards", async () => {
    const file = path.join(folder, "cut.jsonl.gz");
    const complete = gzipSync(
      Array.from({ length: 500 }, (_, index) =>
        toCatalogueLine(`cut-${index}`, { alt_titles: [newId()] }),
      ).join("\n"),
    );
    await writeFile(file, complete.subarray(0, complete.length - 100));
    await expect(importGamesFile(file, dependencies())).rejects.toThrow(/unexpected end of file/);
    await writeFile(file, complete);
    const { imported, unchanged, skipped } = await importGamesFile(file, dependencies());
    expect({ games: imported + unchanged, skipped }).toEqual({ games: 500, skipped: [] });
  });

  it("fails for a missing file", () =>
    expect(importGamesFile(path.join(folder, "absent"), dependencies())).rejects.toThrow(/ENOENT/));

  it("reports its progress", async () => {
    const file = path.join(folder, "reported.jsonl");
    await writeFile(file, toCatalogueLine("reported"));
    const messages: unknown[] = [];
    await importGamesFile(file, dependencies(), {
      reporter: {
        started: (bytes) => messages.push(["started", bytes]),
        advanced: (bytes, games) => messages.push(["advanced", bytes, games]),
        ended: () => messages.push("ended"),
      },
    });
    const size = toCatalogueLine("reported").length;
    expect(messages).toEqual([["started", size], ["advanced", size, 1], "ended"]);
  });
});
