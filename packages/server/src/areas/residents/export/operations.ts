import { toActor, writeAudit } from "../../../domain/audit.js";
import type { Dependencies } from "../../../domain/dependencies.js";
import type { components } from "../../../generated/schema.js";
import { type Caller, getResidentId } from "../../../kernel/http/caller.js";
import type { Client, Handler } from "../../../kernel/http/operation.js";
import type { Transaction } from "../../../platform/database/client.js";
import { problem } from "../../../platform/http/problem.js";
import { timestamp, timestampOrNull } from "../../../platform/time.js";
import { buildResidentCondition, findResidentId } from "../find-resident.js";
import { createDownloadLinks } from "./download.js";
import { type ExportRow, findExport, insertExport } from "./rows.js";

/** Export a resident's data (`POST /v1/residents/{id}/export`). */
export const exportResident =
  ({ clock, newId }: Dependencies): Handler<"exportResident"> =>
  ({ path, caller, client, transaction }, reply) =>
    transaction(async (tx) => {
      const residentId = await lockAgainstDeletion(tx, path.id, caller);
      if (residentId === undefined) return reply.problem(404, "resident-not-found", "Resident not found.");
      assertSelf(caller, residentId);
      const request = { id: newId(), residentId, now: clock() };
      const row = await insertExport(tx, request);
      if (row.id === request.id) await auditRequest(tx, { ...request, id: newId() }, caller, client);
      return reply(202, present(row, null));
    });

/** Get the export of a resident's data (`GET /v1/residents/{id}/export`). */
export const getResidentExport = (dependencies: Dependencies): Handler<"getResidentExport"> => {
  const { database, clock } = dependencies;
  const links = createDownloadLinks(dependencies);
  return async ({ path, caller }, reply) => {
    const residentId = await findResidentId(database, path.id, caller);
    if (residentId === undefined) return reply.problem(404, "resident-not-found", "Resident not found.");
    assertSelf(caller, residentId);
    const row = await findExport(database, residentId, clock());
    if (row === undefined)
      return reply.problem(
        404,
        "export-not-found",
        "There is no export. It was not requested, or it has expired.",
      );
    return reply(200, present(row, row.status === "READY" ? links.buildUrl(row.id) : null));
  };
};

/** So that the deletion of the account also deletes the export. */
async function lockAgainstDeletion(
  tx: Transaction,
  reference: string,
  caller: Caller,
): Promise<string | undefined> {
  const [row] = await tx.$queryRaw<{ readonly id: string }[]>`
    SELECT r.id FROM residents r
    WHERE ${buildResidentCondition(reference, caller)} AND r.deleted_at IS NULL FOR KEY SHARE`;
  return row?.id;
}

function assertSelf(caller: Caller, residentId: string): void {
  if (getResidentId(caller) !== residentId)
    throw problem("not-owner", "Residents can only export their own data.");
}

const auditRequest = (
  tx: Transaction,
  { id, residentId, now }: { readonly id: string; readonly residentId: string; readonly now: Date },
  caller: Caller,
  { ip, requestId }: Client,
): Promise<void> =>
  writeAudit(tx, {
    id,
    actor: toActor(caller, ip),
    action: "resident.export_requested",
    object: { type: "resident", id: residentId },
    at: now,
    requestId,
  });

const present = (
  { id, status, requested_at, finished_at, expires_at, size_bytes }: ExportRow,
  downloadUrl: string | null,
): components["schemas"]["ResidentExport"] => ({
  id,
  status,
  requested_at: timestamp(requested_at),
  finished_at: timestampOrNull(finished_at),
  expires_at: timestamp(expires_at),
  size_bytes: size_bytes === null ? null : Number(size_bytes),
  download_url: downloadUrl,
});
