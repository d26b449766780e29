import { getViolatedConstraint } from "@game-community/postgres/errors";
import { transliterate } from "transliteration";
import { problem, type ProblemError } from "../platform/http/problem.js";
import { isUuid } from "../platform/ids.js";

const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const maxLength = 80;
const minLength = 2;

/** Path segments that a slug would conflict with. */
export const reservedSlugs: ReadonlySet<string> = new Set([
  "entries",
  "offers",
  "me",
  "settings",
  "stats",
  "popular",
  "query",
  "categories",
  "liked-games",
  "played-games",
  "new",
]);

/** Whether a slug would conflict with a path, or with an id: paths have either, and would find another row by it. */
export const isReservedSlug = (slug: string): boolean => reservedSlugs.has(slug) || isUuid(slug);

/** Normalizes the slug of a path. An invalid slug becomes the empty string, which no row has, so that the response is 404. */
export function asSlug(text: string): string {
  const slug = text.toLowerCase();
  return slugPattern.test(slug) ? slug : "";
}

/** Throws 400 `slug-reserved` for a reserved slug. */
export function assertSlugNotReserved(slug: string): void {
  if (isReservedSlug(slug)) throw problem("slug-reserved", `The slug ${slug} is reserved.`);
}

/**
 * Generates an endless sequence of slugs of a name, in order of preference: `doom`, `doom-2`, `doom-3`…
 * A name without letters and digits becomes the noun with a number: `game-2`. A reserved or too short slug gets a number: `new-2`.
 */
export function* generateSlugs(name: string, noun: string): Generator<string, never> {
  const slug = slugify(name);
  const base = slug === "" ? noun : slug;
  if (slug.length >= minLength && !isReservedSlug(slug)) yield slug;
  for (let number = 2; ; number += 1) yield withSuffix(base, `-${number}`);
}

/** The slug of a new row: the requested one, or one generated from its name. */
export interface SlugRequest {
  readonly slug?: string | undefined;
  readonly name: string;
  /** Used for a name without letters and digits. */
  readonly noun: string;
}

/**
 * Inserts a row with the requested slug, or with the first free one generated from its name.
 * `insert` returns null on a conflict in the unique index (`ON CONFLICT … DO NOTHING RETURNING`).
 * Throws 400 `slug-reserved` or 409 `slug-taken` for a requested slug.
 */
export async function insertWithSlug<Row>(
  { slug, name, noun }: SlugRequest,
  insert: (slug: string) => Promise<Row | null>,
): Promise<Row> {
  if (slug === undefined) return insertWithFreeSlug(generateSlugs(name, noun), insert);
  assertSlugNotReserved(slug);
  const row = await insert(slug);
  if (row === null) throw createSlugTakenProblem(slug);
  return row;
}

const createSlugTakenProblem = (slug: string): ProblemError =>
  problem("slug-taken", `The slug ${slug} is taken.`);

/** Updates a row of the table, with this slug. Throws 409 `slug-taken` if another row that is not deleted has it. */
export async function updateWithSlug<Row>(
  table: string,
  slug: string,
  update: () => Promise<Row>,
): Promise<Row> {
  try {
    return await update();
  } catch (error) {
    if (getViolatedConstraint(error) !== `${table}_slug_not_deleted_key`) throw error;
    throw createSlugTakenProblem(slug);
  }
}

async function insertWithFreeSlug<Row>(
  candidates: Generator<string, never>,
  insert: (slug: string) => Promise<Row | null>,
): Promise<Row> {
  for (;;) {
    const row = await insert(candidates.next().value);
    if (row !== null) return row;
  }
}

const slugify = (name: string): string =>
  truncate(
    transliterate(name.normalize("NFC").replace(/[™®©]/g, ""))
      .toLowerCase()
      .replace(/['’`]/g, "")
      .replace(/[^a-z0-9]+/g, "-")
      .replace(/^-/, ""),
    maxLength,
  );

const withSuffix = (base: string, suffix: string): string =>
  `${truncate(base, maxLength - suffix.length)}${suffix}`;

/** Truncates a slug, without a hyphen at the end. */
const truncate = (text: string, length: number): string => text.slice(0, length).replace(/-$/, "");
