import { Command } from "commander";
import { addAdminCommands } from "./app/cli/admins.js";
import { addGameCommands } from "./app/cli/games.js";
import { addKeyCommands } from "./app/cli/keys.js";

const program = new Command("cli")
  .description(
    "Operates the game community service. Works on the service's database, whether the service runs or not.",
  )
  .showHelpAfterError("(see --help)");
addAdminCommands(program);
addKeyCommands(program);
addGameCommands(program);

try {
  await program.parseAsync();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
