import { readdirSync } from "node:fs";
import path from "node:path";
import { root } from "./code-blocks.js";

export const guidesFolder = "packages/server/src/portal/guides";

/** The guides that the service publishes, as paths from the root of the repository. */
export const guides: readonly string[] = readdirSync(path.join(root, guidesFolder))
  .filter((file) => file.endsWith(".md"))
  .sort()
  .map((file) => `${guidesFolder}/${file}`);
