import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";

const scripts = fileURLToPath(new URL("../../../../scripts", import.meta.url));

const node = (...args: string[]) => execFileSync(process.execPath, args, { encoding: "utf8" }).trim();

describe("a bundle with the code cache of the build", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "bundle-"));
  const file = path.join(folder, "program.cjs");
  beforeAll(() => {
    writeFileSync(file, `console.log(require("node:path").basename(__filename));`);
    node(path.join(scripts, "write-code-cache.js"), file);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  /** Runs the bundle in a process with these flags. Returns its output, and whether V8 rejected the cache. */
  const run = (...flags: string[]) => {
    const loader = pathToFileURL(path.join(scripts, "load-bundle.js")).href;
    const code = `import { compileBundle, runBundle } from ${JSON.stringify(loader)};
      const script = compileBundle(${JSON.stringify(file)});
      runBundle(script, ${JSON.stringify(file)});
      console.log(script.cachedDataRejected);`;
    return node(...flags, "--input-type=module", "-e", code).split("\n");
  };

  it("runs from the cache", () => {
    expect(run()).toEqual(["program.cjs", "false"]);
  });

  it("runs from its source with other flags, as with another version of Node.js", () => {
    expect(run("--stack-size=900")).toEqual(["program.cjs", "true"]);
  });
});
