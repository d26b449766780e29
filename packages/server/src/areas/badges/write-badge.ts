import { getViolatedConstraint } from "@game-community/postgres/errors";
import { assertSlugNotReserved, insertWithSlug, updateWithSlug } from "../../domain/slug.js";
import { type Badge, Prisma } from "../../generated/prisma/client.js";
import type { components } from "../../generated/schema.js";
import type { Transaction } from "../../platform/database/client.js";
import { problem, type ProblemError } from "../../platform/http/problem.js";
import { removeAwardActivities } from "../activity-logs/index.js";
import type { BadgeRow } from "./rows.js";

type Schemas = components["schemas"];

interface NewRow {
  readonly id: string;
  readonly now: Date;
}

/**
 * Inserts a badge. Throws 409 `badge-exists` or `slug-taken` if another one that is not deleted has the
 * name or slug. A background job awards it to residents who already meet its criteria.
 */
export async function insertBadge(
  tx: Transaction,
  { slug: requestedSlug, group: group_name, criteria = null, ...body }: Schemas["CreateBadge"],
  { id, now }: NewRow,
): Promise<void> {
  const fields = { ...body, id, group_name, criteria: criteria ?? Prisma.DbNull };
  const { name } = body;
  await insertWithSlug({ slug: requestedSlug, name, noun: "badge" }, async (slug) => {
    const data = [{ ...fields, slug, created_at: now, updated_at: now }];
    const [row] = await tx.badge.createManyAndReturn({ data, skipDuplicates: true, select: { id: true } });
    if (row !== undefined) return row;
    const existingId = await findBadgeByName(tx, name, id);
    if (existingId !== undefined) throw createNameTakenProblem(name, existingId);
    return null;
  });
}

async function findBadgeByName(tx: Transaction, name: string, id: string): Promise<string | undefined> {
  const [row] = await tx.$queryRaw<Pick<Badge, "id">[]>`
    SELECT b.id FROM badges b
    WHERE lower(b.name) = lower(${name}) AND b.deleted_at IS NULL AND b.id <> ${id}::uuid`;
  return row?.id;
}

const createNameTakenProblem = (name: string, existing_id?: string): ProblemError =>
  problem(
    "badge-exists",
    `Another badge has the name ${name}.`,
    existing_id === undefined ? {} : { existing_id },
  );

/** Updates a locked badge. Fields that the request leaves out keep their values. */
export async function saveBadge(
  tx: Transaction,
  stored: BadgeRow,
  body: Schemas["UpdateBadge"],
  now: Date,
): Promise<void> {
  const { name = stored.name, slug = stored.slug } = body;
  if (slug !== stored.slug) assertSlugNotReserved(slug);
  const existingId = await findBadgeByName(tx, name, stored.id);
  if (existingId !== undefined) throw createNameTakenProblem(name, existingId);
  try {
    const data = toChanges(stored, body, now);
    await updateWithSlug("badges", slug, () =>
      tx.badge.update({ where: { id: stored.id }, data, select: { id: true } }),
    );
  } catch (error) {
    // A concurrent request has taken the name.
    if (getViolatedConstraint(error) === "badges_name_not_deleted_key") throw createNameTakenProblem(name);
    throw error;
  }
  if (stored.is_listable && body.is_listable === false)
    await removeAwardActivities(tx, { type: "BADGE", id: stored.id });
}

function toChanges(stored: BadgeRow, body: Schemas["UpdateBadge"], now: Date): Prisma.BadgeUpdateInput {
  const { slug, name, description, icon_url, tier, group, is_stackable, is_listable, is_enabled } = body;
  const criteria = body.criteria === undefined ? stored.criteria : body.criteria;
  const after = { criteria, is_enabled: is_enabled ?? stored.is_enabled };
  return {
    ...(slug !== undefined && { slug }),
    ...(name !== undefined && { name }),
    ...(description !== undefined && { description }),
    ...(icon_url !== undefined && { icon_url }),
    ...(tier !== undefined && { tier }),
    ...(group !== undefined && { group_name: group }),
    ...(is_stackable !== undefined && { is_stackable }),
    ...(is_listable !== undefined && { is_listable }),
    ...(is_enabled !== undefined && { is_enabled }),
    ...(body.criteria !== undefined && { criteria: criteria ?? Prisma.DbNull }),
    ...(becomesAttainable(stored, after) && { settled_at: null }),
    version: { increment: 1 },
    updated_at: now,
  };
}

/** Whether the update can make more residents meet the criteria. */
const becomesAttainable = (
  stored: BadgeRow,
  { criteria, is_enabled }: Pick<BadgeRow, "criteria" | "is_enabled">,
): boolean =>
  is_enabled &&
  (!stored.is_enabled ||
    criteria?.metric !== stored.criteria?.metric ||
    criteria?.threshold !== stored.criteria?.threshold);

/** Deletes a badge, which hides all its awards. A background job adjusts the counters of residents. */
export async function deleteBadgeRow(tx: Transaction, id: string, now: Date): Promise<void> {
  await tx.badge.update({
    where: { id },
    data: { deleted_at: now, updated_at: now, settled_at: null, version: { increment: 1 } },
    select: { id: true },
  });
  await removeAwardActivities(tx, { type: "BADGE", id });
}
