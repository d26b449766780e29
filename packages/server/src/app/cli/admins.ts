import type { Command } from "commander";
import { createAdmin } from "../../areas/authentication/index.js";
import { print, type OutputOptions } from "./output.js";
import { withDatabase } from "./with-database.js";

interface AdminOptions extends OutputOptions {
  readonly email: string;
  readonly password: string;
  readonly username?: string;
}

/** Adds `admin:create`. */
export function addAdminCommands(program: Command): void {
  program
    .command("admin:create")
    .description("Make a resident with the role admin, who holds every permission.")
    .requiredOption("--email <email>", "the address to sign in with; it counts as verified")
    .requiredOption("--password <password>", "8 to 128 characters")
    .option("--username <username>", "3 to 30 of a-z, 0-9 and _; made up when left out")
    .option("--json", "print JSON")
    .action(runCreateAdmin);
}

async function runCreateAdmin({ json, ...admin }: AdminOptions): Promise<void> {
  const created = await withDatabase((dependencies) => createAdmin(dependencies, admin));
  print(created, `The admin ${created.username} (${created.id}) signs in with ${created.email}.`, { json });
}
