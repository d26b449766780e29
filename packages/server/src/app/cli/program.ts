import { Command } from "commander";
import { addAdminCommands } from "./admins.js";
import { addAuditCommands } from "./audit.js";
import { addBackupCommands } from "./backup.js";
import { addCompletionCommand } from "./completion.js";
import { addDatabaseCommands } from "./database.js";
import { addDoctorCommand } from "./doctor.js";
import { addEmailCommands } from "./emails.js";
import { addGameCommands } from "./games.js";
import { addJobCommands } from "./jobs.js";
import { addKeyCommands } from "./keys.js";
import { addResidentCommands } from "./residents.js";
import { addResidentExportCommand } from "./residents-export.js";
import { addSecretCommands } from "./secrets.js";
import { addWebhookCommands } from "./webhooks.js";

/** Creates the command line of the operator. */
export function createProgram(): Command {
  const program = new Command("cli")
    .description(
      "Manages the game community service. Uses the service's database, whether or not the service is running.",
    )
    .showHelpAfterError("(see --help)");
  addAdminCommands(program);
  addResidentCommands(program);
  addResidentExportCommand(program);
  addKeyCommands(program);
  addJobCommands(program);
  addEmailCommands(program);
  addWebhookCommands(program);
  addAuditCommands(program);
  addGameCommands(program);
  addDatabaseCommands(program);
  addSecretCommands(program);
  addDoctorCommand(program);
  addBackupCommands(program);
  addCompletionCommand(program);
  return program;
}
