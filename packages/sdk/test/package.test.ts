import { readFileSync } from "node:fs";
import { expect, test } from "@jest/globals";
import { version } from "../src/version.js";

interface Manifest {
  readonly exports: Readonly<Record<string, string | Readonly<Record<string, unknown>>>>;
}

const read = (file: string): Manifest =>
  JSON.parse(readFileSync(new URL(`../${file}`, import.meta.url), "utf8")) as Manifest;

test("npm and JSR get the same name, version, licence and entries", () => {
  const npm = read("package.json");
  const sources = Object.entries(npm.exports).flatMap(([name, entry]) =>
    typeof entry === "string" ? [] : [[name, entry["@game-community/source"]]],
  );
  const common = { name: "@game-community/sdk", version, license: "MIT" };
  expect(npm).toMatchObject(common);
  expect(read("jsr.json")).toMatchObject({ ...common, exports: Object.fromEntries(sources) });
});
