import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "@jest/globals";
import { checkSpelling } from "../src/spelling.js";

const folder = mkdtempSync(path.join(tmpdir(), "spelling-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const check = (text: string): Promise<string[]> => {
  writeFileSync(path.join(folder, "contract.yaml"), text);
  return checkSpelling(folder, ["contract.yaml"]);
};

describe("the spelling check", () => {
  it("reports a misspelt word with its place", async () => {
    const [line = "", ...others] = await check("summary: List games\ndescription: Returns the waitlsit.\n");
    expect(line).toMatch(/contract\.yaml:2:26 - Unknown word \(waitlsit\)/);
    expect(others).toEqual([]);
  });

  it("knows the words of this field, and both ways of spelling English", async () => {
    expect(await check("description: The waitlist's behaviour, and its color.\n")).toEqual([]);
  });
});
