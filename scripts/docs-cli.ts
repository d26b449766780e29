/** Updates the list of commands in docs/operating/cli.md from the command line itself. */
import { createProgram } from "../packages/server/src/app/cli/program.js";
import { renderReference } from "../packages/server/src/app/cli/reference.js";
import { writeBlock } from "./docs-block.js";

await writeBlock("cli.md", "commands", renderReference(createProgram()));
