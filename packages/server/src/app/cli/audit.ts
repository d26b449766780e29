import { type Command, InvalidArgumentError, Option } from "commander";
import { presentAuditLog, readAuditEntries } from "../../areas/audit-logs/index.js";
import type { components } from "../../generated/schema.js";
import { getOperationMetadata, loadContract } from "../../kernel/contract/contract.js";
import { isUuid } from "../../platform/ids.js";
import { parseDuration } from "./durations.js";
import { afterFlag, describeNext, limitFlag } from "./lists.js";
import { type OutputOptions, print, renderTable } from "./output.js";
import { withDatabase } from "./with-database.js";

type Entry = components["schemas"]["AuditLog"];

const actorKinds = ["resident", "key", "operator", "system"] as const;

interface Target {
  readonly targetType?: string;
  readonly targetId?: string;
}

interface ListOptions extends OutputOptions {
  readonly actor?: { readonly actorKind: string } | { readonly actorId: string };
  readonly target?: Target;
  readonly action?: string;
  readonly since?: Date;
  readonly until?: Date;
  readonly limit: number;
  readonly after?: string;
}

/** Adds `audit:list`. */
export function addAuditCommands(program: Command): void {
  program
    .command("audit:list")
    .description("List who changed accounts, roles, keys, mails and jobs, newest first.")
    .addOption(
      new Option(
        "--actor <actor>",
        "the id of a resident or key, or resident, key, operator or system",
      ).argParser(parseActor),
    )
    .addOption(
      new Option("--target <target>", "an id, a type such as role, or both as role:ID").argParser(
        parseTarget,
      ),
    )
    .option("--action <action>", "such as resident.suspended", parseAction)
    .option(
      "--since <when>",
      "a date such as 2026-11-21T08:00:00Z, or a duration before now such as 7d",
      parsePast,
    )
    .option("--until <when>", "the same; entries at this time are not listed", parsePast)
    .option(...limitFlag)
    .option(...afterFlag)
    .option("--json", "print JSON")
    .action(list);
}

function parseActor(text: string): NonNullable<ListOptions["actor"]> {
  if (isUuid(text)) return { actorId: text };
  const kind = actorKinds.find((known) => known === text.toLowerCase());
  if (kind === undefined)
    throw new InvalidArgumentError(`Expected an id or one of ${actorKinds.join(", ")}.`);
  return { actorKind: kind.toUpperCase() };
}

function parseTarget(text: string): Target {
  if (isUuid(text)) return { targetId: text };
  const [type = "", targetId] = text.split(":", 2);
  const targetType = parseListed("target_type", type, "an id, a type, or both as role:ID. Types");
  if (targetId === undefined) return { targetType };
  if (!isUuid(targetId)) throw new InvalidArgumentError("Expected an id, a type, or both as role:ID.");
  return { targetType, targetId };
}

const parseAction = (text: string): string => parseListed("action", text, "an action");

/** Parses a value that the contract lists for a parameter of `listAuditLogs`. */
function parseListed(parameter: "target_type" | "action", text: string, expected: string): string {
  const { parameterSchemas } = getOperationMetadata(loadContract(), "listAuditLogs");
  const known = parameterSchemas.get(parameter)?.enum ?? [];
  if (known.includes(text)) return text;
  throw new InvalidArgumentError(`Expected ${expected}: ${known.join(", ")}.`);
}

/** Parses a date, or a duration before now. */
function parsePast(text: string): Date {
  if (/^\d+[mhd]$/.test(text)) return new Date(Date.now() - parseDuration(text));
  const date = /^\d{4}-\d{2}-\d{2}/.test(text) ? new Date(text) : null;
  if (date === null || Number.isNaN(date.getTime()))
    throw new InvalidArgumentError("Expected a date such as 2026-11-21T08:00:00Z, or a duration such as 7d.");
  return date;
}

async function list({ json, actor, target, limit, after, ...options }: ListOptions): Promise<void> {
  const { action, since, until } = options;
  const filters = {
    ...actor,
    ...target,
    ...(action !== undefined && { action }),
    ...(since !== undefined && { since }),
    ...(until !== undefined && { until }),
  };
  const rows = await withDatabase(({ database }) =>
    readAuditEntries(database, filters, { limit, ...(after !== undefined && { after }) }),
  );
  const entries = rows.map(presentAuditLog);
  const text =
    entries.length === 0 ? "No entries." : `${renderEntries(entries)}${describeNext(entries, limit)}`;
  print(entries, text, { json });
}

const renderEntries = (entries: readonly Entry[]): string =>
  renderTable(
    ["TIME", "ACTOR", "ACTION", "TARGET", "CHANGE", "ID"],
    entries.map(({ created_at, actor, action, target, before, after, id }) => [
      created_at,
      [actor.kind.toLowerCase(), ...(actor.id === null ? [] : [actor.id])].join(" "),
      action,
      [target.type, ...(target.id === null ? [] : [target.id])].join(" "),
      [before, after].map((state) => (state === null ? "" : JSON.stringify(state))).join(" → "),
      id,
    ]),
  );
