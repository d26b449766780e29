import { createProgram } from "./app/cli/program.js";
import { ignoreOutputErrors } from "./app/output-errors.js";

ignoreOutputErrors();

createProgram()
  .parseAsync()
  .catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  });
