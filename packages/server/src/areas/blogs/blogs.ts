import { presentDeleted } from "../../domain/deleted-item.js";
import type { Dependencies } from "../../domain/dependencies.js";
import { insertWithSlug, updateWithSlug } from "../../domain/slug.js";
import type { Caller } from "../../kernel/http/caller.js";
import type { Handler } from "../../kernel/http/operation.js";
import type { Transaction } from "../../platform/database/client.js";
import { assertUnchanged } from "../../platform/validation/read-only-fields.js";
import { assertVerifiedEmail } from "../authentication/index.js";
import { lockCallingResident } from "../residents/index.js";
import { assertEditable, assertMayFeature, assertResident, maySee } from "./authorization.js";
import { buildNewPost, type Changes, toChanges } from "./changes.js";
import { presentBlog } from "./present.js";
import { isPublishing, newDraft, type Publication } from "./publication.js";
import { type BlogRow, findBlog, lockBlog } from "./rows.js";

/** Get a blog post (`GET /v1/blogs/{slug}`). */
export const getBlog =
  ({ database, clock }: Dependencies): Handler<"getBlog"> =>
  async ({ path, caller }, reply) => {
    const row = await findBlog(database, path.slug, clock());
    if (row === undefined || !maySee(caller, row)) return reply.problem(404, "blog-not-found");
    return reply(200, presentBlog(row), { version: row.version });
  };

/** Create a blog post (`POST /v1/blogs`). */
export const createBlog =
  ({ clock, newId, config }: Dependencies): Handler<"createBlog"> =>
  async ({ body, caller, transaction }, reply) => {
    assertResident(caller);
    assertMayFeature(caller, body, false);
    const now = clock();
    const post = buildNewPost(body, newDraft, now);
    assertMayPublish(caller, config, { before: newDraft, after: post });
    return transaction(async (tx) => {
      const author = await lockCallingResident(tx, caller);
      const fields = { ...post, id: newId(), author_id: author.id, created_at: now, updated_at: now };
      const { slug } = await insertWithSlug(
        { slug: body.slug, name: body.title, noun: "post" },
        async (freeSlug) => {
          const data = [{ ...fields, slug: freeSlug }];
          const [inserted] = await tx.blog.createManyAndReturn({
            data,
            skipDuplicates: true,
            select: { slug: true },
          });
          return inserted ?? null;
        },
      );
      const blog = presentBlog({ ...fields, slug, author, version: 1 });
      return reply(201, blog, { version: 1, Location: `/rest/v1/blogs/${slug}` });
    });
  };

/** Update a blog post (`PATCH /v1/blogs/{slug}`). */
export const updateBlog =
  ({ clock, config }: Dependencies): Handler<"updateBlog"> =>
  async ({ path, body, caller, transaction, precondition }, reply) =>
    transaction(async (tx) => {
      const stored = assertEditable(caller, await lockBlog(tx, path.slug, clock));
      const now = clock();
      const checked = precondition.check(stored.version);
      assertUnchanged(body, presentBlog(stored), ["id", "author_id", "created_at", "updated_at"]);
      assertMayFeature(caller, body, stored.is_featured);
      const changes = toChanges(body, stored, now);
      assertMayPublish(caller, config, { before: stored, after: changes });
      const row = await saveBlog(tx, stored, changes, now);
      return reply(200, presentBlog(row), { version: row.version, checked });
    });

/** Delete a blog post (`DELETE /v1/blogs/{slug}`). */
export const deleteBlog =
  ({ clock }: Dependencies): Handler<"deleteBlog"> =>
  async ({ path, caller, transaction, precondition }, reply) =>
    transaction(async (tx) => {
      const { id, version } = assertEditable(caller, await lockBlog(tx, path.slug, clock));
      const checked = precondition.check(version);
      const now = clock();
      const deletion = { deleted_at: now, updated_at: now, version: { increment: 1 } };
      await tx.blog.update({ where: { id }, data: deletion, select: { id: true } });
      return reply(200, presentDeleted("blog", { id, deletedAt: now }), { checked });
    });

/** Publishing and scheduling may require a verified email address. */
function assertMayPublish(
  caller: Caller,
  config: Dependencies["config"],
  { before, after }: { readonly before: Publication; readonly after: Publication },
): void {
  if (isPublishing(before, after)) assertVerifiedEmail(caller, config);
}

/** Updates a locked post. */
async function saveBlog(tx: Transaction, stored: BlogRow, changes: Changes, now: Date): Promise<BlogRow> {
  const data = { ...changes, updated_at: now, version: { increment: 1 } };
  await updateWithSlug("blogs", changes.slug, () =>
    tx.blog.update({ where: { id: stored.id }, data, select: { id: true } }),
  );
  return { ...stored, ...changes, updated_at: now, version: stored.version + 1 };
}
