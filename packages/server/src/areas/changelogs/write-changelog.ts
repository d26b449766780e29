import { getViolatedConstraint } from "@game-community/postgres/errors";
import type { Transaction } from "../../platform/database/client.js";
import { problem, type ProblemError } from "../../platform/http/problem.js";
import type { Contents } from "./contents.js";
import { type ChangelogRow, findChangelog } from "./rows.js";

/** Inserts a changelog. Throws 409 `changelog-exists` if another one that is not deleted has the version. */
export async function insertChangelog(
  tx: Transaction,
  contents: Contents & { readonly id: string },
  now: Date,
): Promise<ChangelogRow> {
  const row = { ...contents, version: 1, created_at: now, updated_at: now };
  const inserted = await tx.changelog.createManyAndReturn({
    data: [{ ...row, changes: [...row.changes] }],
    skipDuplicates: true,
    select: { id: true },
  });
  if (inserted.length === 0)
    throw createVersionTakenProblem(contents, await findChangelog(tx, contents.release_key));
  return row;
}

/** Updates a locked changelog. */
export async function saveChangelog(
  tx: Transaction,
  stored: ChangelogRow,
  contents: Contents,
  now: Date,
): Promise<ChangelogRow> {
  const existing = await findChangelog(tx, contents.release_key);
  if (existing !== undefined && existing.id !== stored.id)
    throw createVersionTakenProblem(contents, existing);
  const row = { ...stored, ...contents, version: stored.version + 1, updated_at: now };
  try {
    const data = { ...row, changes: [...row.changes] };
    await tx.changelog.update({ where: { id: stored.id }, data, select: { id: true } });
  } catch (error) {
    // A concurrent request has taken the version.
    if (getViolatedConstraint(error) !== "changelogs_release_key_not_deleted_key") throw error;
    throw createVersionTakenProblem(contents);
  }
  return row;
}

const createVersionTakenProblem = ({ release_key }: Contents, existing?: ChangelogRow): ProblemError =>
  problem(
    "changelog-exists",
    `Another changelog has the version ${release_key}.`,
    existing ? { existing_id: existing.id } : {},
  );
