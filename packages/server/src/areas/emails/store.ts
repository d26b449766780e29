import type { Prisma } from "../../generated/prisma/client.js";
import type { Transaction } from "../../platform/database/client.js";
import {
  fieldError,
  type ProblemError,
  unknownReference,
  validationProblem,
} from "../../platform/http/problem.js";
import { parseTimestamp } from "../../platform/time.js";
import { renderSubject } from "./render.js";
import { emailColumns, type EmailRow } from "./rows.js";
import type { Sender } from "./sender.js";
import { findSuppressions, type Suppressions } from "./suppressions.js";
import { getValidationErrors, type SendEmailRequest } from "./validation.js";
import { wakeAfterCommit } from "./wake.js";

/** An email to store, or the problem of an invalid one. */
export type EmailValidationResult =
  { readonly data: Prisma.EmailCreateManyInput } | { readonly problem: ProblemError };

interface ValidationContext {
  readonly sender: Sender;
  readonly now: Date;
  readonly newId: () => string;
  /** The addresses of the residents that exist, by resident id. */
  readonly residentAddresses: ReadonlyMap<string, string | null>;
  readonly suppressions: Suppressions;
}

/** Validates emails that match the schema of the contract. Residents and suppressions are read once for all of them. */
export async function validateEmails(
  tx: Transaction,
  requests: readonly SendEmailRequest[],
  { sender, now, newId }: Pick<ValidationContext, "sender" | "now" | "newId">,
): Promise<EmailValidationResult[]> {
  const residentAddresses = await findResidentAddresses(tx, requests);
  const addresses = [...requests.flatMap(listAddresses), ...residentAddresses.values()];
  const suppressions = await findSuppressions(
    tx,
    addresses.filter((address) => address !== null),
  );
  const context = { sender, now, newId, residentAddresses, suppressions };
  return requests.map((request) => validateEmail(request, context));
}

const listAddresses = ({ to = [], cc = [], bcc = [] }: SendEmailRequest): string[] =>
  [...to, ...cc, ...bcc].map(({ email }) => email);

async function findResidentAddresses(
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

function validateEmail(request: SendEmailRequest, context: ValidationContext): EmailValidationResult {
  const errors = getValidationErrors(request, context.now);
  if (errors.length > 0) return { problem: validationProblem(errors.slice(0, 100)) };
  const id = request.resident_id?.toLowerCase();
  if (id === undefined) return { data: toEmailData(request, context, listAddresses(request)) };
  const address = context.residentAddresses.get(id);
  if (address === undefined) return { problem: unknownResident(id) };
  if (address !== null) return { data: toEmailData(request, context, [address]) };
  return {
    problem: validationProblem([
      fieldError("/resident_id", "no-address", "The resident has no email address."),
    ]),
  };
}

const unknownResident = (id: string): ProblemError =>
  unknownReference([{ pointer: "/resident_id", detail: `The resident ${id} does not exist.` }]);

function toEmailData(
  { template, variables, category, scheduled_at, ...request }: SendEmailRequest,
  { sender, now, newId, suppressions }: ValidationContext,
  addresses: readonly string[],
): Prisma.EmailCreateManyInput {
  const scheduledAt = scheduled_at === undefined ? null : parseTimestamp(scheduled_at, "/scheduled_at");
  const isDeliverable = addresses.some((address) => !suppressions.isSuppressed(address, category));
  return {
    id: newId(),
    ...sender,
    resident_id: request.resident_id ?? null,
    to: request.to ?? [],
    cc: request.cc ?? [],
    bcc: request.bcc ?? [],
    reply_to: request.reply_to ?? null,
    subject: template === undefined ? (request.subject ?? null) : renderSubject(template, variables),
    template: template ?? null,
    variables: variables ?? {},
    text: request.text ?? null,
    html: request.html ?? null,
    category,
    tags: request.tags ?? [],
    scheduled_at: scheduledAt,
    status: isDeliverable ? (scheduledAt === null ? "QUEUED" : "SCHEDULED") : "SUPPRESSED",
    next_attempt_at: isDeliverable ? (scheduledAt ?? now) : null,
    created_at: now,
    updated_at: now,
  };
}

/** Queues emails, and returns their rows in the same order. */
export async function storeEmails(
  tx: Transaction,
  data: readonly Prisma.EmailCreateManyInput[],
): Promise<EmailRow[]> {
  if (data.length === 0) return [];
  wakeAfterCommit(tx);
  await tx.email.createMany({ data: [...data] });
  const rows = await tx.$queryRaw<EmailRow[]>`
    SELECT ${emailColumns.sql} FROM emails e WHERE e.id = ANY(${data.map(({ id }) => id)}::uuid[])`;
  const byId = new Map(rows.map((row) => [row.id, row]));
  return data.flatMap(({ id }) => byId.get(id) ?? []);
}
