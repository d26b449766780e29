import { operator, writeAudit } from "../../../domain/audit.js";
import type { Dependencies } from "../../../domain/dependencies.js";
import { findReferencedResident, type FoundResident } from "../operator-lookup.js";
import { createArchive } from "./archive.js";

/** The data of a resident, for an operator. */
export interface OperatorExport {
  readonly resident: FoundResident;
  /** The pieces of the ZIP archive. */
  readonly archive: AsyncIterable<Uint8Array>;
}

/** Exports the data of a resident at once, after an entry in the audit log. Throws if the resident does not exist. */
export async function exportForOperator(
  dependencies: Pick<Dependencies, "database" | "exportedFiles" | "clock" | "newId">,
  reference: string,
): Promise<OperatorExport> {
  const { database, clock, newId } = dependencies;
  const resident = await findReferencedResident(database, reference);
  const now = clock();
  await database.$transaction((tx) =>
    writeAudit(tx, {
      id: newId(),
      actor: operator,
      action: "resident.exported",
      object: { type: "resident", id: resident.id },
      at: now,
    }),
  );
  return { resident, archive: createArchive(dependencies, resident.id, now) };
}
