import { Prisma } from "../../generated/prisma/client.js";
import type { components } from "../../generated/schema.js";
import { type Caller, getResidentId } from "../../kernel/http/caller.js";
import { toLiteral } from "../../platform/database/literal.js";
import { problem } from "../../platform/http/problem.js";
import { buildGameIdQuery } from "../games/index.js";
import { mayModerate } from "./authorization.js";
import { parseLanguage } from "./review-text.js";

type Status = components["schemas"]["ReviewStatus"];

/** The filters of a list of reviews. */
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

/** Builds the conditions on reviews `w` of a list. */
export const buildConditions = ({ status, ...filters }: ReviewFilters, caller: Caller): Prisma.Sql[] => [
  buildStatusCondition(caller, status),
  ...whenDefined(filters.resident_id, (id) => Prisma.sql`w.resident_id = ${id}::uuid`),
  ...whenDefined(filters.game_id, (id) => Prisma.sql`w.game_id = ${id}::uuid`),
  ...whenDefined(filters.game_slug, (slug) => Prisma.sql`w.game_id = ${buildGameIdQuery(slug)}`),
  ...whenDefined(filters.verdict, (verdict) => Prisma.sql`w.verdict = ${verdict}`),
  ...whenDefined(filters.min_score, (score) => Prisma.sql`w.score_key >= ${score}`),
  ...whenDefined(filters.max_score, (score) => Prisma.sql`w.score_key BETWEEN 1 AND ${score}`),
  ...whenDefined(
    filters.contains_spoilers,
    (containsSpoilers) => Prisma.sql`w.contains_spoilers = ${containsSpoilers}`,
  ),
  ...whenDefined(filters.platform, (slug) => Prisma.sql`w.platform = ${slug}`),
  ...whenDefined(filters.language, buildLanguageCondition),
];

const whenDefined = <Value>(
  value: Value | undefined,
  condition: (value: Value) => Prisma.Sql,
): Prisma.Sql[] => (value === undefined ? [] : [condition(value)]);

/** Matches a language and its regional variants: `en` also matches `en-GB`. */
function buildLanguageCondition(tag: string): Prisma.Sql {
  const language = parseLanguage(tag, "?language");
  const [baseLanguage] = language.split("-");
  const hasBaseLanguage = Prisma.sql`w.language_base = ${baseLanguage}`;
  if (baseLanguage === language) return hasBaseLanguage;
  return Prisma.sql`${hasBaseLanguage} AND (w.language = ${language} OR starts_with(w.language, ${`${language}-`}))`;
}

/** Matches reviews of a status that the caller may see, by default PUBLISHED. */
function buildStatusCondition(caller: Caller, status: Status = "PUBLISHED"): Prisma.Sql {
  const hasStatus = Prisma.sql`w.status = ${toLiteral(status)}`;
  if (status === "PUBLISHED") return hasStatus;
  if (status === "HIDDEN" && mayModerate(caller)) return hasStatus;
  const id = getResidentId(caller);
  if (id !== null) return Prisma.sql`${hasStatus} AND w.resident_id = ${id}::uuid`;
  const code = caller.kind === "anonymous" ? "authentication-required" : "permission-denied";
  throw problem(code, `Only their authors can list ${status} reviews.`);
}
