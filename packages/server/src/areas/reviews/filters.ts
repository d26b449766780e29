import type { components } from "../../generated/schema.js";
import { Prisma } from "../../generated/prisma/client.js";
import { gameIdOf } from "../games/find-game-id.js";
import { residentIdOf, type Caller } from "../../kernel/http/caller.js";
import { problem } from "../../platform/http/problem.js";
import { requireLanguage } from "./language.js";
import { moderates } from "./rights.js";

type Status = components["schemas"]["ReviewStatus"];

/** What narrows a list of reviews. */
export interface ReviewFilters {
  readonly resident_id?: string;
  readonly game_id?: string;
  readonly game_slug?: string;
  readonly verdict?: string;
  readonly min_score?: number;
  readonly max_score?: number;
  readonly contains_spoilers?: boolean;
  readonly platform?: string;
  readonly language?: string;
  readonly status?: Status;
}

/** The conditions on reviews `w` that a caller's list of them has. */
export const conditionsOf = ({ status, ...filters }: ReviewFilters, caller: Caller): Prisma.Sql[] => [
  shownTo(caller, status),
  ...of(filters.resident_id, (id) => Prisma.sql`w.resident_id = ${id}::uuid`),
  ...of(filters.game_id, (id) => Prisma.sql`w.game_id = ${id}::uuid`),
  ...of(filters.game_slug, (slug) => Prisma.sql`w.game_id = ${gameIdOf(slug)}`),
  ...of(filters.verdict, (verdict) => Prisma.sql`w.verdict = ${verdict}`),
  ...of(filters.min_score, (score) => Prisma.sql`w.score_key >= ${score}`),
  ...of(filters.max_score, (score) => Prisma.sql`w.score_key BETWEEN 1 AND ${score}`),
  ...of(filters.contains_spoilers, (spoils) => Prisma.sql`w.contains_spoilers = ${spoils}`),
  ...of(filters.platform, (slug) => Prisma.sql`w.platform = ${slug}`),
  ...of(filters.language, writtenIn),
];

const of = <Value>(value: Value | undefined, condition: (value: Value) => Prisma.Sql): Prisma.Sql[] =>
  value === undefined ? [] : [condition(value)];

/** A language with all that is more special: `en` is `en-GB` too. */
function writtenIn(tag: string): Prisma.Sql {
  const language = requireLanguage(tag, "?language");
  const [base] = language.split("-");
  const isIn = Prisma.sql`w.language_base = ${base}`;
  if (base === language) return isIn;
  return Prisma.sql`${isIn} AND (w.language = ${language} OR starts_with(w.language, ${`${language}-`}))`;
}

/**
 * Which reviews show: the published ones, or on request drafts and hidden ones that the caller may know of. The status
 * stands in the statement as it does in the indexes.
 */
function shownTo(caller: Caller, status: Status = "PUBLISHED"): Prisma.Sql {
  if (status === "PUBLISHED") return Prisma.sql`w.status = 'PUBLISHED'`;
  const inStatus = status === "DRAFT" ? Prisma.sql`w.status = 'DRAFT'` : Prisma.sql`w.status = 'HIDDEN'`;
  if (status === "HIDDEN" && moderates(caller)) return inStatus;
  const id = residentIdOf(caller);
  if (id !== null) return Prisma.sql`${inStatus} AND w.resident_id = ${id}::uuid`;
  const code = caller.kind === "anonymous" ? "authentication-required" : "permission-denied";
  throw problem(code, `Reviews that are ${status} are listed for their authors.`);
}
