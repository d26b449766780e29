import { writeAudit } from "../../domain/audit.js";
import { defaultRetentionDays } from "../../domain/deleted-item.js";
import type { Dependencies } from "../../domain/dependencies.js";
import type { ErasedRows } from "../../domain/erasure.js";
import { Prisma, type Resident } from "../../generated/prisma/client.js";
import type { Transaction } from "../../platform/database/client.js";
import { batchSize, runInBatches } from "../../platform/jobs/batches.js";
import type { Job } from "../../platform/jobs/job.js";
import { deletedResident } from "./basic-info.js";

const dayMs = 24 * 3_600_000;

/** Wipes the personal data of residents who were deleted 30 days ago. The row stays, because other rows reference it. */
export const residentPurgeJob = ({ database, newId }: Pick<Dependencies, "database" | "newId">): Job => ({
  name: "resident-purge",
  everyMs: 3_600_000,
  run: (context) => runInBatches(context, [() => purgeBatch({ database, newId }, context.now)]),
});

type PurgeDependencies = Pick<Dependencies, "database" | "newId">;

/** Purges one batch, oldest deletion first. The erasure job must have erased their content in all areas before. */
const purgeBatch = ({ database, newId }: PurgeDependencies, now: Date): Promise<number> =>
  database.$transaction(async (tx) => {
    const cutoff = new Date(now.getTime() - defaultRetentionDays * dayMs);
    const due = await tx.$queryRaw<Pick<Resident, "id">[]>`
      SELECT r.id FROM residents r
      WHERE r.deleted_at <= ${cutoff} AND r.purged_at IS NULL AND r.content_removed_at IS NOT NULL
      ORDER BY r.deleted_at LIMIT ${Prisma.raw(String(batchSize))} FOR UPDATE SKIP LOCKED`;
    const ids = due.map(({ id }) => id);
    await assignWaitlistMails(tx, ids);
    const purged = await purgeRows(tx, ids, now);
    const entries = ids.map((id) => ({
      id: newId(),
      actor: { kind: "SYSTEM", id: null } as const,
      action: "resident.purged" as const,
      object: { type: "resident", id } as const,
      at: now,
      after: { erased_rows: purged.get(id) ?? {} },
    }));
    await writeAudit(tx, ...entries);
    return ids.length;
  });

/**
 * Assigns to residents the mails about waitlists that others have joined with their verified address, so that they are wiped with
 * those of the resident. Later ones are to whoever has the address since the deletion.
 */
const assignWaitlistMails = (tx: Transaction, ids: readonly string[]): Promise<number> => tx.$executeRaw`
  UPDATE emails m SET resident_id = r.id FROM residents r
  WHERE r.id = ANY(${[...ids]}::uuid[]) AND r.email_verified_at IS NOT NULL
    AND m.template IN ('WAITLIST_JOINED', 'WAITLIST_INVITED') AND lower(m."to" #>> '{0,email}') = r.email_key
    AND m.created_at <= r.deleted_at AND m.resident_id IS NULL`;

/** The tables whose rows of a purged resident are deleted. */
const purgedTables = [
  "credentials",
  "identities",
  "auth_tokens",
  "sessions",
  "resident_roles",
  "username_reservations",
] as const;

/** Deletes or wipes the rows of residents, and returns how many of which tables, by the id of the resident. */
async function purgeRows(
  tx: Transaction,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, ErasedRows>> {
  const rows = new Map<string, Record<string, number>>();
  const add = (table: string, residentIds: readonly { readonly id: string | null }[]) => {
    for (const { id } of residentIds) {
      if (id === null) continue;
      const counts = rows.get(id) ?? {};
      rows.set(id, { ...counts, [table]: (counts[table] ?? 0) + 1 });
    }
  };
  for (const table of purgedTables)
    add(
      table,
      await tx.$queryRaw<Pick<Resident, "id">[]>`
        DELETE FROM ${Prisma.raw(table)} WHERE resident_id = ANY(${[...ids]}::uuid[]) RETURNING resident_id AS id`,
    );
  add(
    "follow_notices",
    await tx.$queryRaw<Pick<Resident, "id">[]>`
      DELETE FROM follow_notices WHERE followee_id = ANY(${[...ids]}::uuid[]) OR follower_id = ANY(${[...ids]}::uuid[])
      RETURNING CASE WHEN followee_id = ANY(${[...ids]}::uuid[]) THEN followee_id ELSE follower_id END AS id`,
  );
  const mails = await tx.email.updateManyAndReturn({
    where: { resident_id: { in: [...ids] } },
    data: { ...wipedEmailFields, bodies_wiped_at: now, updated_at: now },
    select: { resident_id: true },
  });
  add(
    "emails",
    mails.map(({ resident_id }) => ({ id: resident_id })),
  );
  await wipeAddresses(tx, ids, now);
  return rows;
}

/** Wipes the personal data of the residents themselves, and the addresses from which they acted. */
async function wipeAddresses(tx: Transaction, ids: readonly string[], now: Date): Promise<void> {
  await tx.auditLog.updateMany({
    where: { actor_kind: "RESIDENT", actor_id: { in: [...ids] }, ip: { not: null } },
    data: { ip: null },
  });
  await tx.resident.updateMany({
    where: { id: { in: [...ids] } },
    data: { ...wipedResidentFields, purged_at: now, updated_at: now },
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
