import { mkdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { run } from "../../../contract/src/run.js";
import { type Outcome, toOutcome } from "./outcome.js";
import type { Peer } from "./peer.js";

const compilerOptions = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  target: "es2022",
  lib: ["es2022", "dom", "dom.iterable"],
  module: "nodenext",
  types: ["node"],
};

/**
 * Compiles a program per client that compares the code of an error with one that its API returns, and another that compares it with a
 * code that does not exist. The types are narrowed if only the first one compiles.
 */
export async function compileErrorPrograms(
  peers: readonly Peer[],
  folder: string,
): Promise<Map<Peer, Outcome>> {
  const programs = path.join(folder, "errors");
  mkdirSync(programs);
  writeFileSync(path.join(programs, "package.json"), '{ "type": "module" }');
  writeFileSync(path.join(programs, "tsconfig.json"), JSON.stringify({ compilerOptions }));
  for (const [index, { errorProgram, errorCode }] of peers.entries())
    for (const [name, code] of Object.entries({ real: errorCode, invented: "no-such-code" }))
      writeFileSync(path.join(programs, `${name}-${index}.ts`), errorProgram.replace("CODE", code));
  const compiler = createRequire(import.meta.url).resolve("typescript/bin/tsc");
  const { output } = await run(process.execPath, [compiler, "-p", "."], { cwd: programs });
  return new Map(peers.map((peer, index) => [peer, readOutcome(peer, index, output)]));
}

function readOutcome({ name }: Peer, index: number, output: string): Outcome {
  const fails = (program: string): boolean => output.includes(`${program}-${index}.ts`);
  if (fails("real")) throw new Error(`The program of ${name} does not compile:\n${output}`);
  return fails("invented")
    ? toOutcome(true, "an unknown code does not compile")
    : toOutcome(false, "any string compiles");
}
