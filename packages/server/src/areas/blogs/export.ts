import { belongsTo, type ExportedFile } from "../../domain/export.js";
import { type Blog, Prisma } from "../../generated/prisma/client.js";
import { defineColumns } from "../../platform/database/columns.js";

/** The blog posts of a resident, also drafts, and deleted ones until they are purged. */
export const exportedBlogs: ExportedFile = {
  name: "blogs.json",
  covers: ["blogs.author_id"],
  columns: defineColumns<Blog>()("b", [
    "id",
    "slug",
    "title",
    "excerpt",
    "body_markdown",
    "cover_image_url",
    "tags",
    "status",
    "published_at",
    "is_featured",
    "created_at",
    "updated_at",
    "deleted_at",
  ]),
  from: Prisma.sql`blogs b`,
  where: belongsTo("b.author_id"),
  key: "b.id",
  rowsPerBatch: 20,
};
