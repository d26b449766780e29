/** Runs a command, or prints its usage for `--help`. An error is printed without its stack. */
export async function runCommand(usage: string, run: () => Promise<void> | void): Promise<void> {
  try {
    if (process.argv.includes("--help")) console.log(usage);
    else await run();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
