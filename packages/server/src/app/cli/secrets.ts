import type { Command } from "commander";
import { loadConfig } from "../config/config.js";
import { acceptSecrets } from "../start/shared-secrets.js";
import { type OutputOptions, print } from "./output.js";
import { withDatabase } from "./with-database.js";

/** Adds `secrets:accept`. */
export function addSecretCommands(program: Command): void {
  program
    .command("secrets:accept")
    .description(
      "Use the database with the signing key and secrets of this environment from now on, also in place of others. Stop all instances before. Tokens, cursors and sessions of the replaced ones become invalid.",
    )
    .option("--json", "print JSON")
    .action(accept);
}

async function accept({ json }: OutputOptions): Promise<void> {
  const changed = await withDatabase((dependencies) => acceptSecrets(loadConfig(process.env), dependencies));
  const text =
    changed.length === 0
      ? "The database is used with these keys already."
      : `The database is now used with the ${changed.join(", ")} of this environment.`;
  print({ changed }, text, { json });
}
