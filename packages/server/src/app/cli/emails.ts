import { type Command, Option } from "commander";
import {
  type ListedMail,
  listMails,
  type MailState,
  mailStates,
  retryMails,
  suppressAddress,
  unsuppressAddress,
} from "../../areas/emails/index.js";
import { afterFlag, describeNext, limitFlag, parseId } from "./lists.js";
import { type OutputOptions, print, renderTable } from "./output.js";
import { withDatabase } from "./with-database.js";

const reasons = { bounce: "BOUNCE", complaint: "COMPLAINT", unsubscribe: "UNSUBSCRIBE" } as const;

/** Adds `emails:list`, `emails:retry`, `emails:suppress` and `emails:unsuppress`. */
export function addEmailCommands(program: Command): void {
  program
    .command("emails:list")
    .description(
      "List mails that are pending, failed or were suppressed, newest first, without their content.",
    )
    .addOption(
      new Option("--state <state>", "the state of the mails")
        .choices(Object.keys(mailStates))
        .default("pending"),
    )
    .option("--show-recipients", "print whole addresses instead of a…@example.com")
    .option(...limitFlag)
    .option(...afterFlag)
    .option("--json", "print JSON")
    .action(list);
  program
    .command("emails:retry")
    .description("Send a mail again that failed, bounced, was suppressed or waits, or all that failed.")
    .argument("[mail]", "its id", parseId)
    .option("--failed", "all failed mails whose content is still stored")
    .option("--json", "print JSON")
    .action(retry);
  addSuppressionCommands(program);
}

function addSuppressionCommands(program: Command): void {
  program
    .command("emails:suppress")
    .description("Stop mail to an address.")
    .argument("<address>", "an email address")
    .addOption(
      new Option("--reason <reason>", "unsubscribe stops marketing mail only")
        .choices(Object.keys(reasons))
        .default("complaint"),
    )
    .option("--json", "print JSON")
    .action(stopMail);
  program
    .command("emails:unsuppress")
    .description("Allow mail to an address again.")
    .argument("<address>", "an email address")
    .option("--json", "print JSON")
    .action(allowMail);
}

interface ListOptions extends OutputOptions {
  readonly state: MailState;
  readonly showRecipients?: boolean;
  readonly limit: number;
  readonly after?: string;
}

async function list({ json, showRecipients = false, ...request }: ListOptions): Promise<void> {
  const mails = await withDatabase(({ database }) => listMails(database, { ...request, showRecipients }));
  const text =
    mails.length === 0 ? "No mails." : `${renderMails(mails)}${describeNext(mails, request.limit)}`;
  print(mails, text, { json });
}

const renderMails = (mails: readonly ListedMail[]): string =>
  renderTable(
    ["STATUS", "TEMPLATE", "RECIPIENTS", "ATTEMPTS", "NEXT ATTEMPT", "CREATED", "ID", "ERROR"],
    mails.map((mail) => [
      mail.status.toLowerCase(),
      mail.template ?? "own text",
      mail.recipients.join(" ") || "none",
      String(mail.attempts),
      mail.next_attempt_at?.toISOString() ?? "none",
      mail.created_at.toISOString(),
      mail.id,
      mail.error?.replaceAll("\n", " ") ?? "",
    ]),
  );

interface RetryOptions extends OutputOptions {
  readonly failed?: boolean;
}

async function retry(id: string | undefined, { failed = false, json }: RetryOptions): Promise<void> {
  if ((id === undefined) !== failed) throw new Error("Name a mail by its id, or pass --failed.");
  const retried = await withDatabase((dependencies) => retryMails(dependencies, id ?? null));
  if (id !== undefined && retried.length === 0)
    throw new Error(
      `The mail ${id} cannot be sent again: it does not exist, was sent, is being sent, or its content was deleted.`,
    );
  print({ retried }, describeRetried(retried.length), { json });
}

function describeRetried(count: number): string {
  if (count === 0) return "No failed mails whose content is still stored.";
  const mails = count === 1 ? "1 mail is" : `${count} mails are`;
  return `${mails} sent again. A running service starts within half a minute.`;
}

interface SuppressOptions extends OutputOptions {
  readonly reason: keyof typeof reasons;
}

async function stopMail(address: string, { reason, json }: SuppressOptions): Promise<void> {
  await withDatabase((dependencies) => suppressAddress(dependencies, address, reasons[reason]));
  print({ address, reason: reasons[reason] }, `${address} receives no more mail (${reason}).`, { json });
}

async function allowMail(address: string, { json }: OutputOptions): Promise<void> {
  const reason = await withDatabase((dependencies) => unsuppressAddress(dependencies, address));
  if (reason === null) throw new Error(`The address ${address} is not suppressed.`);
  print({ address, reason }, `${address} receives mail again (it was suppressed by ${reason}).`, { json });
}
