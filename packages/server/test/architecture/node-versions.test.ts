import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "@jest/globals";

const root = fileURLToPath(new URL("../../../..", import.meta.url));
const packages = readdirSync(path.join(root, "packages")).map((name) => `packages/${name}`);

const readVersions = (folder: string): unknown => {
  const { engines } = JSON.parse(readFileSync(path.join(root, folder, "package.json"), "utf8")) as {
    readonly engines?: { readonly node?: string };
  };
  return engines?.node;
};

it.each(packages)("%s runs in the same versions of Node.js as the repository", (folder) => {
  expect(readVersions(folder)).toBe(readVersions("."));
});
