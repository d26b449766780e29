import type { CheckedVersion } from "../../kernel/http/conditional.js";
import type { Input } from "../../kernel/http/operation.js";
import type { Transaction } from "../../platform/database/client.js";
import type { Dependencies } from "../../events/dependencies.js";
import { fieldError, validationProblem, problem } from "../../platform/http/problem.js";
import { asSlug, assertSlugNotReserved } from "../../kernel/http/slug.js";
import type { GamesApi } from "../../generated/stubs/gamesApi.js";
import { insertCategory, listActiveCategories, lockCategory, replaceCategory } from "./categories.js";
import { presentCategory } from "./present.js";
import type { CategoryRow } from "./rows.js";

/** What games are grouped by. */
export const buildCategoryHandlers = ({
  database,
  clock,
  newId,
}: Dependencies): Pick<GamesApi, "listActiveGameCategories" | "upsertGameCategory"> => ({
  async listActiveGameCategories(input, reply) {
    const { data, pagination } = await listActiveCategories(database, input);
    return reply(200, { data: data.map(presentCategory), pagination });
  },

  async upsertGameCategory(input, reply) {
    const slug = parseNewSlug(input.path.slug);
    const { category, created, checked } = await input.transaction((tx) =>
      upsertCategory(tx, input, { id: newId(), slug, now: clock() }),
    );
    const { version } = category;
    if (!created) return reply(200, presentCategory(category), { version, checked });
    return reply(201, presentCategory(category), { version, checked });
  },
});

/** A slug in the path of an operation that creates. */
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
): Promise<{ category: CategoryRow; created: boolean; checked: CheckedVersion }> {
  const stored = await lockCategory(tx, slug);
  if (stored) {
    if (createOnly) throw problem("precondition-failed", `The category ${slug} exists already.`);
    const checked = precondition.check(stored.version);
    const category = await replaceCategory(tx, { id: stored.id, now, fields: body });
    return { category, created: false, checked };
  }
  const checked = precondition.checkAbsent(`No category has the slug ${slug}.`);
  const category = await insertCategory(tx, { id, slug, now, fields: body });
  if (category) return { category, created: true, checked };
  // Somebody else made it at this moment: the next look finds it.
  return upsertCategory(tx, { body, createOnly, precondition }, { id, slug, now });
}
