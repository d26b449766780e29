import type { Dependencies } from "../../domain/dependencies.js";
import { assertSlugNotReserved, asSlug } from "../../domain/slug.js";
import type { Handler, Input } from "../../kernel/http/operation.js";
import type { Transaction } from "../../platform/database/client.js";
import type { CheckedVersion } from "../../platform/http/conditional-requests.js";
import { fieldError, problem, validationProblem } from "../../platform/http/problem.js";
import {
  findCategory,
  insertCategory,
  lockCategory,
  readActiveCategoriesPage,
  replaceCategory,
  type WrittenCategory,
} from "./categories.js";
import { categoryTemplate } from "./present.js";

/** List active game categories (`GET /v1/games/categories`). */
export const listActiveGameCategories =
  ({ database }: Dependencies): Handler<"listActiveGameCategories"> =>
  async ({ query, page }, reply) => {
    return reply(200, categoryTemplate.presentPage(await readActiveCategoriesPage(database, query, page)));
  };

/** Get a game category (`GET /v1/game-categories/{slug}`). */
export const getGameCategory =
  ({ database }: Dependencies): Handler<"getGameCategory"> =>
  async ({ path, caller }, reply) => {
    const category = await findCategory(database, asSlug(path.slug));
    if (category === undefined || !(category.is_active || caller.can("games:manage")))
      return reply.problem(404, "game-category-not-found");
    return reply(200, categoryTemplate.present(category.values), { version: category.version });
  };

/** Create or replace a game category (`PUT /v1/game-categories/{slug}`). */
export const upsertGameCategory =
  ({ clock, newId }: Dependencies): Handler<"upsertGameCategory"> =>
  async (input, reply) => {
    const slug = parseNewSlug(input.path.slug);
    const { category, created, checked } = await input.transaction((tx) =>
      upsertCategory(tx, input, { id: newId(), slug, now: clock() }),
    );
    const { version } = category;
    if (!created) return reply(200, categoryTemplate.present(category.values), { version, checked });
    const Location = `/rest/v1/game-categories/${slug}`;
    return reply(201, categoryTemplate.present(category.values), { version, checked, Location });
  };

/** Validates the slug in the path, because the request may create a category with it. */
function parseNewSlug(text: string): string {
  const slug = asSlug(text);
  if (slug.length < 2 || slug.length > 80)
    throw validationProblem([
      fieldError(
        "",
        "invalid-format",
        "The slug in the path must be 2 to 80 letters, digits and single hyphens.",
      ),
    ]);
  assertSlugNotReserved(slug);
  return slug;
}

async function upsertCategory(
  tx: Transaction,
  {
    body,
    createOnly,
    precondition,
  }: Pick<Input<"upsertGameCategory">, "body" | "createOnly" | "precondition">,
  { id, slug, now }: { id: string; slug: string; now: Date },
): Promise<{ category: WrittenCategory; created: boolean; checked: CheckedVersion }> {
  const stored = await lockCategory(tx, slug);
  if (stored) {
    if (createOnly) throw problem("precondition-failed", `The game category ${slug} already exists.`);
    const checked = precondition.check(stored.version);
    const category = await replaceCategory(tx, { stored, now, fields: body });
    return { category, created: false, checked };
  }
  const checked = precondition.checkAbsent(`Game category ${slug} not found.`);
  const category = await insertCategory(tx, { id, slug, now, fields: body });
  if (category) return { category, created: true, checked };
  // A concurrent request has inserted it: retry.
  return upsertCategory(tx, { body, createOnly, precondition }, { id, slug, now });
}
