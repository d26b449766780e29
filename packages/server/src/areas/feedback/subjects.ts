import { buildVisibilityCondition } from "../../domain/visibility.js";
import { Prisma } from "../../generated/prisma/client.js";
import type { components } from "../../generated/schema.js";
import type { Caller } from "../../kernel/http/caller.js";
import type { Transaction } from "../../platform/database/client.js";
import {
  type FieldError,
  fieldError,
  unknownReference,
  validationProblem,
} from "../../platform/http/problem.js";

type Schemas = components["schemas"];
type Subject = Schemas["FeedbackSubjectInput"];

/** Throws 400 for a REPORT without a subject or reason, and for other feedback with one. */
export function assertReportFields({ type, subject = null, reason = null }: Schemas["CreateFeedback"]): void {
  const reportFields = Object.entries({ subject, reason });
  const errors = reportFields.flatMap(([name, value]): FieldError[] => {
    if (type === "REPORT")
      return value === null ? [fieldError(`/${name}`, "required", `A REPORT requires a ${name}.`)] : [];
    return value === null
      ? []
      : [fieldError(`/${name}`, "contradicts-type", `Only a REPORT can have a ${name}.`)];
  });
  if (errors.length > 0) throw validationProblem(errors);
}

/** Throws 400 `unknown-reference` for a subject that the caller cannot see. */
export async function assertSubject(
  tx: Transaction,
  { type, id }: Subject,
  { caller, now }: { readonly caller: Caller; readonly now: Date },
): Promise<void> {
  const [found] = await tx.$queryRaw<{ exists: boolean }[]>`
    SELECT EXISTS (SELECT FROM ${visibleSubjects[type](caller, now)} AND s.id = ${id}::uuid) AS exists`;
  if (found?.exists === true) return;
  const detail = `The ${type.toLowerCase()} does not exist.`;
  throw unknownReference([{ pointer: "/subject/id", detail }]);
}

/** The subjects of each type that the caller can see. */
const visibleSubjects: Readonly<Record<Subject["type"], (caller: Caller, now: Date) => Prisma.Sql>> = {
  REVIEW: () => Prisma.sql`reviews s JOIN games g ON g.id = s.game_id AND g.deleted_at IS NULL
    WHERE s.deleted_at IS NULL AND s.status = 'PUBLISHED'`,
  LIST: (caller) => Prisma.sql`lists s WHERE s.deleted_at IS NULL AND (s.visibility = 'UNLISTED'
    OR ${buildVisibilityCondition(caller, { owner: Prisma.sql`s.resident_id`, visibility: Prisma.sql`s.visibility` })})`,
  BLOG: (_, now) => Prisma.sql`blogs s WHERE s.deleted_at IS NULL
    AND s.status IN ('PUBLISHED', 'SCHEDULED') AND s.published_at <= ${now}`,
  RESIDENT: () => Prisma.sql`residents s WHERE s.deleted_at IS NULL`,
  GAME: () => Prisma.sql`games s WHERE s.deleted_at IS NULL`,
};
