import type { Transaction } from "../../platform/database/client.js";
import type { Prisma } from "../../generated/prisma/client.js";
import { field, invalid, unknownReference, type ProblemError } from "../../platform/http/problem.js";
import { parseTimestamp } from "../../kernel/http/time.js";
import { mistakesOf, type SendEmailRequest } from "./check.js";
import { subjectOf } from "./render.js";
import { emailColumns, type EmailRow } from "./rows.js";
import type { Sender } from "./sender.js";
import { findSuppressions, type Suppressions } from "./suppressions.js";

/** A mail that may be stored, or why it may not. */
export type Judged = { readonly data: Prisma.EmailCreateManyInput } | { readonly refusal: ProblemError };

/** What judging a mail takes. */
interface Bench {
  readonly sender: Sender;
  readonly now: Date;
  readonly newId: () => string;
  /** The addresses of the residents who exist. */
  readonly residents: ReadonlyMap<string, string | null>;
  readonly suppressions: Suppressions;
}

/** Judges mails that keep to the contract's schema; what they name is looked up for all of them at once. */
export async function judge(
  tx: Transaction,
  requests: readonly SendEmailRequest[],
  { sender, now, newId }: Pick<Bench, "sender" | "now" | "newId">,
): Promise<Judged[]> {
  const residents = await findResidents(tx, requests);
  const emails = requests.flatMap(({ to, cc, bcc }) => [to, cc, bcc].flatMap(emailsOf));
  const known = [...residents.values()].filter((email) => email !== null);
  const suppressions = await findSuppressions(tx, [...emails, ...known]);
  return requests.map((request) => judgeOne(request, { sender, now, newId, residents, suppressions }));
}

const emailsOf = (addresses: SendEmailRequest["to"] = []): string[] => addresses.map(({ email }) => email);

async function findResidents(
  tx: Transaction,
  requests: readonly SendEmailRequest[],
): Promise<ReadonlyMap<string, string | null>> {
  const ids = requests.flatMap(({ resident_id }) => (resident_id === undefined ? [] : [resident_id]));
  if (ids.length === 0) return new Map();
  const rows = await tx.resident.findMany({
    where: { id: { in: ids }, deleted_at: null },
    select: { id: true, email: true },
  });
  return new Map(rows.map(({ id, email }) => [id, email]));
}

function judgeOne(request: SendEmailRequest, bench: Bench): Judged {
  const mistakes = mistakesOf(request, bench.now);
  if (mistakes.length > 0) return { refusal: invalid(mistakes.slice(0, 100)) };
  const id = request.resident_id?.toLowerCase();
  if (id === undefined) return { data: dataOf(request, bench, emailsOfAll(request)) };
  const email = bench.residents.get(id);
  if (email === undefined) return { refusal: unknownResident(id) };
  if (email !== null) return { data: dataOf(request, bench, [email]) };
  return { refusal: invalid([field("/resident_id", "no-address", "The resident has no e-mail address.")]) };
}

const emailsOfAll = ({ to, cc, bcc }: SendEmailRequest): string[] => [to, cc, bcc].flatMap(emailsOf);

const unknownResident = (id: string): ProblemError =>
  unknownReference([{ pointer: "/resident_id", detail: `No resident has the id ${id}.` }]);

function dataOf(
  { template, variables, category, scheduled_at, ...request }: SendEmailRequest,
  { sender, now, newId, suppressions }: Bench,
  emails: readonly string[],
): Prisma.EmailCreateManyInput {
  const time = scheduled_at === undefined ? null : parseTimestamp(scheduled_at, "/scheduled_at");
  const open = emails.some((email) => !suppressions.forbid(email, category));
  return {
    id: newId(),
    ...sender,
    resident_id: request.resident_id ?? null,
    ...{ to: request.to ?? [], cc: request.cc ?? [], bcc: request.bcc ?? [] },
    reply_to: request.reply_to ?? null,
    subject: template === undefined ? (request.subject ?? null) : subjectOf(template, variables),
    ...{ template: template ?? null, variables: variables ?? {} },
    ...{ text: request.text ?? null, html: request.html ?? null },
    ...{ category, tags: request.tags ?? [], scheduled_at: time },
    status: open ? (time === null ? "QUEUED" : "SCHEDULED") : "SUPPRESSED",
    next_attempt_at: open ? (time ?? now) : null,
    ...{ created_at: now, updated_at: now },
  };
}

/** Puts mails into the queue, in the transaction of the key that asked for them. */
export async function storeEmails(
  tx: Transaction,
  data: readonly Prisma.EmailCreateManyInput[],
): Promise<EmailRow[]> {
  if (data.length === 0) return [];
  const rows = await tx.email.createManyAndReturn({ data: [...data], select: emailColumns });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return data.flatMap(({ id }) => byId.get(id) ?? []);
}
