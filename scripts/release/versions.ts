import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "yaml";

const packages = ["", "packages/contract/", "packages/postgres/", "packages/sdk/", "packages/server/"];

const readText = (root: string, file: string): string => readFileSync(path.join(root, file), "utf8");

/** The versions that the files of a repository state, by file. */
function readVersions(root: string): [string, string | undefined][] {
  const readPackage = (file: string) => (JSON.parse(readText(root, file)) as { version?: string }).version;
  const manifests = [...packages.map((folder) => `${folder}package.json`), "packages/sdk/jsr.json"];
  const contract = parse(readText(root, "openapi.yaml")) as { readonly info: { readonly version: string } };
  const sdk = "packages/sdk/src/version.ts";
  return [
    ["openapi.yaml", contract.info.version],
    ...manifests.map((file): [string, string | undefined] => [file, readPackage(file)]),
    ["package-lock.json", readPackage("package-lock.json")],
    [sdk, /"([^"]+)"/.exec(readText(root, sdk))?.[1]],
  ];
}

/** Describes what keeps a version from being released: files with another version, a contract that is not released. */
export function findVersionProblems(root: string, version: string): string[] {
  const different = readVersions(root)
    .filter(([, found]) => found !== version)
    .map(([file, found]) => `${file} has the version ${found ?? "none"}; set it to ${version}.`);
  const released = `openapi/released/${version}.json`;
  return existsSync(path.join(root, released))
    ? different
    : [...different, `${released} is missing: run npm run check:breaking -- --release.`];
}
