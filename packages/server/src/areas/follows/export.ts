import { belongsTo, type ExportedFile } from "../../domain/export.js";
import { type Follow, Prisma } from "../../generated/prisma/client.js";
import { computed, defineColumns } from "../../platform/database/columns.js";

/** The other resident `r`, of whom only the name is exported. */
const username = { username: computed<string>(Prisma.sql`r.username`) };

/** Whom a resident follows, and who follows them. Deleted residents are left out, as in lists. */
export const exportedFollows: readonly ExportedFile[] = [
  {
    name: "following.json",
    covers: ["follows.follower_id"],
    columns: defineColumns<Follow>()("f", ["created_at"], username),
    from: Prisma.sql`follows f JOIN residents r ON r.id = f.followee_id AND r.deleted_at IS NULL`,
    where: belongsTo("f.follower_id"),
    key: "f.followee_id",
  },
  {
    name: "followers.json",
    covers: ["follows.followee_id"],
    columns: defineColumns<Follow>()("f", ["created_at"], username),
    from: Prisma.sql`follows f JOIN residents r ON r.id = f.follower_id AND r.deleted_at IS NULL`,
    where: belongsTo("f.followee_id"),
    key: "f.follower_id",
  },
];
