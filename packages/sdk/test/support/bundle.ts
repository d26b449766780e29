import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const resolveDir = fileURLToPath(new URL("../../src", import.meta.url));
const nodePaths = [fileURLToPath(new URL("../../../../node_modules", import.meta.url))];

/** Returns modules of the SDK in one file, as bundlers build it. */
export async function buildBundle(...modules: readonly string[]): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: modules.map((name) => `export * from "./${name}";`).join("\n"), resolveDir },
    bundle: true,
    format: "esm",
    platform: "neutral",
    write: false,
    nodePaths,
    mainFields: ["module", "main"],
  });
  return outputFiles[0]?.text ?? "";
}
