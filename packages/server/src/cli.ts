import { Command } from "commander";
import { addAdminCommands } from "./app/cli/admins.js";
import { addBackupCommands } from "./app/cli/backup.js";
import { addDatabaseCommands } from "./app/cli/database.js";
import { addDoctorCommand } from "./app/cli/doctor.js";
import { addGameCommands } from "./app/cli/games.js";
import { addKeyCommands } from "./app/cli/keys.js";
import { addSecretCommands } from "./app/cli/secrets.js";
import { ignoreOutputErrors } from "./app/output-errors.js";

ignoreOutputErrors();

const program = new Command("cli")
  .description(
    "Manages the game community service. Uses the service's database, whether or not the service is running.",
  )
  .showHelpAfterError("(see --help)");
addAdminCommands(program);
addKeyCommands(program);
addGameCommands(program);
addDatabaseCommands(program);
addSecretCommands(program);
addDoctorCommand(program);
addBackupCommands(program);

program.parseAsync().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
