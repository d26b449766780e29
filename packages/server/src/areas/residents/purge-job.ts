import type { Dependencies } from "../../domain/dependencies.js";
import { Prisma, type Resident } from "../../generated/prisma/client.js";
import type { Database } from "../../platform/database/client.js";
import { defaultRetentionDays } from "../../platform/http/deleted-item.js";
import { batchSize, runInBatches } from "../../platform/jobs/batches.js";
import type { Job } from "../../platform/jobs/job.js";
import { deletedResident } from "./basic-info.js";

const dayMs = 24 * 3_600_000;

/** Wipes the personal data of residents who were deleted 30 days ago. The row stays, because other rows reference it. */
export const residentPurgeJob = ({ database }: Pick<Dependencies, "database">): Job => ({
  name: "resident-purge",
  everyMs: 3_600_000,
  run: (context) => runInBatches(context, [() => purgeBatch(database, context.now)]),
});

/** Purges one batch, oldest deletion first. The erasure job must have erased their content in all areas before. */
async function purgeBatch(database: Database, now: Date): Promise<number> {
  const cutoff = new Date(now.getTime() - defaultRetentionDays * dayMs);
  return database.$transaction(async (tx) => {
    const due = await tx.$queryRaw<Pick<Resident, "id">[]>`
      SELECT r.id FROM residents r
      WHERE r.deleted_at <= ${cutoff} AND r.purged_at IS NULL AND r.content_removed_at IS NOT NULL
      ORDER BY r.deleted_at LIMIT ${Prisma.raw(String(batchSize))} FOR UPDATE SKIP LOCKED`;
    const ofPurgedResidents = { resident_id: { in: due.map(({ id }) => id) } };
    await tx.credential.deleteMany({ where: ofPurgedResidents });
    await tx.identity.deleteMany({ where: ofPurgedResidents });
    await tx.authToken.deleteMany({ where: ofPurgedResidents });
    await tx.session.deleteMany({ where: ofPurgedResidents });
    await tx.residentRole.deleteMany({ where: ofPurgedResidents });
    await tx.usernameReservation.deleteMany({ where: ofPurgedResidents });
    await tx.followNotice.deleteMany({
      where: {
        OR: [{ followee_id: ofPurgedResidents.resident_id }, { follower_id: ofPurgedResidents.resident_id }],
      },
    });
    await tx.email.updateMany({
      where: ofPurgedResidents,
      data: { ...wipedEmailFields, bodies_wiped_at: now, updated_at: now },
    });
    await tx.resident.updateMany({
      where: { id: ofPurgedResidents.resident_id },
      data: { ...wipedResidentFields, purged_at: now, updated_at: now },
    });
    return due.length;
  });
}

/** The content of an email, and its addresses, which errors and replies of the mail server contain too. The status is kept. */
const wipedEmailFields = {
  to: [],
  cc: [],
  bcc: [],
  reply_to: null,
  accepted: [],
  subject: null,
  text: null,
  html: null,
  variables: {},
  error: null,
  provider_id: null,
};

const wipedResidentFields = {
  ...deletedResident,
  bio: null,
  cover_url: null,
  website_url: null,
  location: null,
  country: null,
  locale: null,
  email: null,
  email_verified_at: null,
  pending_email: null,
  username_changed_at: null,
  favorite_game_ids: [],
};
