import { presentDeleted } from "../../domain/deleted-item.js";
import type { Dependencies } from "../../domain/dependencies.js";
import type { Handler } from "../../kernel/http/operation.js";
import { assertUnchanged } from "../../platform/validation/read-only-fields.js";
import { completeFeedback } from "../feedback/index.js";
import { buildNewContents, mergeContents } from "./contents.js";
import { presentChangelog } from "./present.js";
import { assertFeedbackExists, getCompletedFeedbackIds } from "./referenced-feedback.js";
import { findChangelog, lockChangelog } from "./rows.js";
import { maySee } from "./visibility.js";
import { insertChangelog, saveChangelog } from "./write-changelog.js";

const emptyChangelog = { status: "DRAFT", changes: [] } as const;

/** Get a changelog (`GET /v1/changelogs/{id}`). */
export const getChangelog =
  ({ database }: Dependencies): Handler<"getChangelog"> =>
  async ({ path, caller }, reply) => {
    const row = await findChangelog(database, path.id);
    if (row === undefined || !maySee(caller, row)) return reply.problem(404, "changelog-not-found");
    return reply(200, presentChangelog(row), { version: row.version });
  };

/** Create a changelog (`POST /v1/changelogs`). */
export const createChangelog =
  (dependencies: Dependencies): Handler<"createChangelog"> =>
  async ({ body, transaction }, reply) => {
    const now = dependencies.clock();
    const contents = buildNewContents(body, now);
    return transaction(async (tx) => {
      await assertFeedbackExists(tx, contents, emptyChangelog);
      const row = await insertChangelog(tx, { ...contents, id: dependencies.newId() }, now);
      await completeFeedback(tx, dependencies, getCompletedFeedbackIds(contents, emptyChangelog));
      const Location = `/rest/v1/changelogs/${row.id}`;
      return reply(201, presentChangelog(row), { version: row.version, Location });
    });
  };

/** Update a changelog (`PATCH /v1/changelogs/{id}`). */
export const updateChangelog =
  (dependencies: Dependencies): Handler<"updateChangelog"> =>
  async ({ path, body, transaction, precondition }, reply) =>
    transaction(async (tx) => {
      const stored = await lockChangelog(tx, path.id);
      const now = dependencies.clock();
      if (stored === undefined) return reply.problem(404, "changelog-not-found");
      const checked = precondition.check(stored.version);
      const readOnlyFields = stored.status === "DRAFT" ? [] : (["version"] as const);
      assertUnchanged(body, presentChangelog(stored), ["id", "created_at", "updated_at", ...readOnlyFields]);
      const contents = mergeContents(body, stored, now);
      await assertFeedbackExists(tx, contents, stored);
      const row = await saveChangelog(tx, stored, contents, now);
      await completeFeedback(tx, dependencies, getCompletedFeedbackIds(contents, stored));
      return reply(200, presentChangelog(row), { version: row.version, checked });
    });

/** Delete a changelog (`DELETE /v1/changelogs/{id}`). */
export const deleteChangelog =
  ({ clock }: Dependencies): Handler<"deleteChangelog"> =>
  async ({ path, transaction, precondition }, reply) =>
    transaction(async (tx) => {
      const now = clock();
      const stored = await lockChangelog(tx, path.id);
      if (stored === undefined) return reply.problem(404, "changelog-not-found");
      const { id, version } = stored;
      const checked = precondition.check(version);
      const deletion = { deleted_at: now, updated_at: now, version: { increment: 1 } };
      await tx.changelog.update({ where: { id }, data: deletion, select: { id: true } });
      return reply(200, presentDeleted("changelog", { id, deletedAt: now }), { checked });
    });
