import type { Database } from "../../platform/database/client.js";
import { Prisma } from "../../generated/prisma/client.js";
import type { Dependencies } from "../../events/dependencies.js";
import { ordinaryDays } from "../../kernel/http/deleted.js";
import { batchSize, inBatches } from "../../platform/jobs/batches.js";
import type { Job } from "../../platform/jobs/job.js";
import { deletedResident } from "./basic-info.js";

const dayMs = 24 * 3_600_000;

/** Wipes the personal data of residents who were deleted 30 days ago. The row stays, because content refers to it. */
export const residentPurgeJob = ({ database }: Pick<Dependencies, "database">): Job => ({
  name: "resident-purge",
  everyMs: 3_600_000,
  run: (context) => inBatches(context, [() => purgeBatch(database, context.now)]),
});

/** Wipes the earliest. Whoever still has content in other areas waits for that to go first. */
async function purgeBatch(database: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - ordinaryDays * dayMs);
  return database.$transaction(async (tx) => {
    const due = await tx.$queryRaw<{ id: string }[]>`
      SELECT r.id FROM residents r
      WHERE r.deleted_at <= ${before} AND r.purged_at IS NULL AND r.content_removed_at IS NOT NULL
      ORDER BY r.deleted_at LIMIT ${Prisma.raw(String(batchSize))} FOR UPDATE SKIP LOCKED`;
    const of = { resident_id: { in: due.map(({ id }) => id) } };
    await tx.credential.deleteMany({ where: of });
    await tx.identity.deleteMany({ where: of });
    await tx.authToken.deleteMany({ where: of });
    await tx.session.deleteMany({ where: of });
    await tx.residentRole.deleteMany({ where: of });
    await tx.usernameReservation.deleteMany({ where: of });
    await tx.followNotice.deleteMany({
      where: { OR: [{ followee_id: of.resident_id }, { follower_id: of.resident_id }] },
    });
    await tx.email.updateMany({ where: of, data: { ...wipedMail, bodies_wiped_at: now, updated_at: now } });
    await tx.resident.updateMany({
      where: { id: of.resident_id },
      data: { ...wipedResident, purged_at: now, updated_at: now },
    });
    return due.length;
  });
}

/** What is left of a mail: when it was sent to whom by id. */
const wipedMail = {
  ...{ to: [], cc: [], bcc: [], reply_to: null, accepted: [] },
  ...{ subject: null, text: null, html: null, variables: {} },
};

const wipedResident = {
  ...deletedResident,
  ...{ bio: null, cover_url: null, website_url: null, location: null, country: null, locale: null },
  ...{ email: null, email_verified_at: null, pending_email: null },
  ...{ username_changed_at: null, favorite_game_ids: [] },
};
