import type { Command } from "commander";
import {
  changeResidentRoles,
  findReferencedResident,
  type FoundResident,
  type RoleChange,
  searchResidents,
  setResidentStatus,
} from "../../areas/residents/index.js";
import { limitFlag } from "./lists.js";
import { type OutputOptions, print, renderTable } from "./output.js";
import { withDatabase } from "./with-database.js";

const residentArgument = ["<resident>", "an id, a username or an email address"] as const;

/** Adds `residents:find`, `residents:suspend`, `residents:reinstate` and `residents:roles`. */
export function addResidentCommands(program: Command): void {
  program
    .command("residents:find")
    .description("Find residents by id, username or email address, or by the start of their name.")
    .argument("<text>", "an id, a username, an email address, or the start of a username or display name")
    .option(...limitFlag)
    .option("--json", "print JSON")
    .action(find);
  program
    .command("residents:suspend")
    .description("Suspend a resident, who can then only read public data, and read and delete their own.")
    .argument(...residentArgument)
    .option("--json", "print JSON")
    .action(createStatusAction("SUSPENDED"));
  program
    .command("residents:reinstate")
    .description("End the suspension of a resident.")
    .argument(...residentArgument)
    .option("--json", "print JSON")
    .action(createStatusAction("ACTIVE"));
  program
    .command("residents:roles")
    .description(
      "Show the roles of a resident, or grant one, revoke one, or both at once. The last administrator stays one.",
    )
    .argument(...residentArgument)
    .option("--grant <role>", "the name of a role to grant")
    .option("--revoke <role>", "the name of a role to revoke")
    .option("--json", "print JSON")
    .action(changeRoles);
}

interface FindOptions extends OutputOptions {
  readonly limit: number;
}

async function find(text: string, { limit, json }: FindOptions): Promise<void> {
  const residents = await withDatabase(({ database }) => searchResidents(database, text, limit));
  print(residents, residents.length === 0 ? "No residents." : renderResidents(residents), { json });
}

const renderResidents = (residents: readonly FoundResident[]): string =>
  renderTable(
    ["USERNAME", "NAME", "EMAIL", "VERIFIED", "STATUS", "ROLES", "JOINED", "ID"],
    residents.map((resident) => [
      resident.username,
      resident.display_name,
      resident.email ?? "none",
      resident.email_verified ? "yes" : "no",
      resident.status.toLowerCase(),
      resident.roles.join(" ") || "none",
      resident.created_at.toISOString(),
      resident.id,
    ]),
  );

const createStatusAction =
  (status: "ACTIVE" | "SUSPENDED") =>
  async (reference: string, { json }: OutputOptions): Promise<void> => {
    const resident = await withDatabase((dependencies) => setResidentStatus(dependencies, reference, status));
    print(resident, `${resident.username} (${resident.id}) is ${resident.status.toLowerCase()}.`, { json });
  };

interface RoleOptions extends OutputOptions {
  readonly grant?: string;
  readonly revoke?: string;
}

async function changeRoles(reference: string, { grant, revoke, json }: RoleOptions): Promise<void> {
  const changes: RoleChange[] = [
    ...(grant === undefined ? [] : [{ change: "grant" as const, role: grant }]),
    ...(revoke === undefined ? [] : [{ change: "revoke" as const, role: revoke }]),
  ];
  const resident = await withDatabase((dependencies) =>
    changes.length === 0
      ? findReferencedResident(dependencies.database, reference)
      : changeResidentRoles(dependencies, reference, changes),
  );
  const text = `${resident.username} (${resident.id}) has ${resident.roles.join(", ") || "no roles"}.`;
  print(resident, text, { json });
}
