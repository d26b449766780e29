/** Updates the table of environment variables in docs/operating/environment.md from their definitions in the code. */
import { renderVariablesTable } from "../packages/server/src/app/config/variables.js";
import { writeBlock } from "./docs-block.js";

await writeBlock("environment.md", "environment", renderVariablesTable());
