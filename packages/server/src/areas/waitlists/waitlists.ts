import { presentDeleted } from "../../domain/deleted-item.js";
import type { Dependencies } from "../../domain/dependencies.js";
import { assertSlugNotReserved, asSlug, insertWithSlug, updateWithSlug } from "../../domain/slug.js";
import type { Waitlist } from "../../generated/prisma/client.js";
import type { components } from "../../generated/schema.js";
import type { Handler } from "../../kernel/http/operation.js";
import type { Transaction } from "../../platform/database/client.js";
import { computed, defineColumns, type RowOf } from "../../platform/database/columns.js";
import { problem } from "../../platform/http/problem.js";
import { assertUnchanged } from "../../platform/validation/read-only-fields.js";
import { findWaitlistWithEntries, lockWaitlist, type StoredWaitlist } from "./find.js";
import { waitlistTemplate } from "./present.js";

type UpdateWaitlist = components["schemas"]["UpdateWaitlist"];

const writtenColumns = defineColumns<Waitlist>()("w", ["slug", "version"], {
  values: computed<string>(waitlistTemplate.values),
});
type WrittenWaitlist = RowOf<typeof writtenColumns>;

/** Get a waitlist (`GET /v1/waitlists/{slug}`). */
export const getWaitlist =
  ({ database }: Dependencies): Handler<"getWaitlist"> =>
  async ({ path, caller }, reply) => {
    const waitlist = await findWaitlistWithEntries(database, path.slug, caller);
    if (waitlist === undefined) return reply.problem(404, "waitlist-not-found");
    return reply(200, waitlist.body, { version: waitlist.version });
  };

/** Create a waitlist (`POST /v1/waitlists`). */
export const createWaitlist =
  ({ clock, newId }: Dependencies): Handler<"createWaitlist"> =>
  async ({ body, transaction }, reply) =>
    transaction(async (tx) => {
      const { slug, name, purpose, max_capacity } = body;
      const now = clock();
      const row = await insertWithSlug({ slug, name, noun: "waitlist" }, async (freeSlug) => {
        const [inserted] = await tx.$queryRaw<WrittenWaitlist[]>`
          INSERT INTO waitlists AS w (id, slug, name, purpose, max_capacity, created_at, updated_at)
          VALUES (${newId()}::uuid, ${freeSlug}, ${name}, ${purpose}, ${max_capacity}, ${now}, ${now})
          ON CONFLICT (slug) WHERE deleted_at IS NULL DO NOTHING
          RETURNING ${writtenColumns.sql}`;
        return inserted ?? null;
      });
      const Location = `/rest/v1/waitlists/${row.slug}`;
      return reply(201, waitlistTemplate.present(row.values), { version: row.version, Location });
    });

/** Update a waitlist (`PATCH /v1/waitlists/{slug}`). */
export const updateWaitlist =
  ({ clock }: Dependencies): Handler<"updateWaitlist"> =>
  async ({ path, body, transaction, precondition }, reply) =>
    transaction(async (tx) => {
      const stored = await lockWaitlist(tx, path.slug);
      if (stored === undefined) return reply.problem(404, "waitlist-not-found");
      const checked = precondition.check(stored.version);
      assertUnchanged(body, stored, ["id", "created_at", "updated_at"]);
      assertSlugChange(body.slug, stored);
      assertCapacity(body.max_capacity, stored);
      const row = await saveWaitlist(tx, stored, body, clock());
      return reply(200, waitlistTemplate.present(row.values), { version: row.version, checked });
    });

/** Throws 409 if the waitlist has entries. It is locked, so no entry is added between this check and the update. */
function assertSlugChange(slug: string | undefined, stored: StoredWaitlist): void {
  if (slug === undefined || slug === stored.slug) return;
  assertSlugNotReserved(slug);
  if (stored.entries_count > 0)
    throw problem("slug-locked", "The slug cannot change while the waitlist has entries.");
}

function assertCapacity(capacity: number | undefined, { entries_count }: StoredWaitlist): void {
  if (capacity !== undefined && capacity < entries_count)
    throw problem("capacity-below-entries", `The waitlist has ${entries_count} entries.`);
}

/** Updates a locked waitlist. */
async function saveWaitlist(
  tx: Transaction,
  stored: StoredWaitlist,
  { slug = stored.slug, name, purpose, max_capacity }: UpdateWaitlist,
  now: Date,
): Promise<WrittenWaitlist> {
  const [row] = await updateWithSlug(
    "waitlists",
    slug,
    () => tx.$queryRaw<WrittenWaitlist[]>`
      UPDATE waitlists w SET slug = ${slug}, name = coalesce(${name ?? null}, w.name),
        purpose = coalesce(${purpose ?? null}, w.purpose), max_capacity = coalesce(${max_capacity ?? null}, w.max_capacity),
        version = w.version + 1, updated_at = ${now}
      WHERE w.id = ${stored.id}::uuid RETURNING ${writtenColumns.sql}`,
  );
  if (row === undefined) throw new Error("A locked waitlist does not exist.");
  return row;
}

/** Delete a waitlist (`DELETE /v1/waitlists/{slug}`). A job removes its entries, which nothing shows any more. */
export const deleteWaitlist =
  ({ clock }: Dependencies): Handler<"deleteWaitlist"> =>
  async ({ path, transaction, precondition }, reply) =>
    transaction(async (tx) => {
      const now = clock();
      const [deleted] = await tx.$queryRaw<Pick<Waitlist, "id" | "version">[]>`
        UPDATE waitlists SET deleted_at = ${now}
        WHERE slug = ${asSlug(path.slug)} AND deleted_at IS NULL RETURNING id, version`;
      if (deleted === undefined) return reply.problem(404, "waitlist-not-found");
      const checked = precondition.check(deleted.version);
      await tx.$executeRaw`SELECT count_no_entries(${deleted.id}::uuid)`;
      return reply(200, presentDeleted("waitlist", { id: deleted.id, deletedAt: now }), { checked });
    });
