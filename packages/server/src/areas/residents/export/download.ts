import { createHmac } from "node:crypto";
import { writeAudit } from "../../../domain/audit.js";
import type { Dependencies } from "../../../domain/dependencies.js";
import { asUuid } from "../../../platform/ids.js";
import { type KeyList, mapKeys } from "../../../platform/key-list.js";
import { createTextSigner } from "../../../platform/text-signer.js";
import { findArchive, readArchive, type StoredArchive } from "./rows.js";

/** The path of the links below the base URL. */
const downloadPath = "/rest/exports";

/** How long a link works. A new one is made for each response. */
const linkMs = 3_600_000;

/** Builds and checks the links to archives: the id of the export, the second at which the link ends, and a signature. */
export interface DownloadLinks {
  buildUrl(exportId: string): string;
  /** The id of the export, or null if the link is not valid or has ended. */
  parseToken(token: string): string | null;
}

/** Creates links that are signed with a key derived from the first secret. */
export function createDownloadLinks({
  config,
  secrets,
  clock,
}: Pick<Dependencies, "config" | "secrets" | "clock">): DownloadLinks {
  const signer = createTextSigner(deriveKeys(secrets.sessionSecrets));
  return {
    buildUrl(exportId) {
      const text = `${exportId}.${Math.floor((clock().getTime() + linkMs) / 1_000)}`;
      return `${config.baseUrl}${downloadPath}/${text}.${signer.sign(text)}`;
    },
    parseToken(token) {
      const [id = "", end = "", signature = ""] = token.split(".", 3);
      const isValid = signer.verify(`${id}.${end}`, signature) && clock().getTime() < Number(end) * 1_000;
      return isValid ? id : null;
    },
  };
}

const deriveKeys = (secrets: KeyList<string>): KeyList<string> =>
  mapKeys(secrets, (secret) => createHmac("sha256", secret).update("data-export").digest("base64url"));

/** The archives of the download page. */
export const createDownloadActions = (
  dependencies: Pick<Dependencies, "database" | "config" | "secrets" | "clock" | "newId">,
) => {
  const { database, clock, newId } = dependencies;
  const { parseToken } = createDownloadLinks(dependencies);
  return {
    path: downloadPath,
    /** Finds the archive of a link, unless the link or the archive has ended. */
    async find(token: string): Promise<StoredArchive | undefined> {
      const id = parseToken(token);
      return id === null ? undefined : findArchive(database, asUuid(id), clock());
    },
    /** Reads an archive piece by piece, and records the download in the audit log. */
    async read(archive: StoredArchive, ip: string): Promise<AsyncGenerator<Uint8Array>> {
      await database.$transaction((tx) =>
        writeAudit(tx, {
          id: newId(),
          actor: { kind: "RESIDENT", id: archive.residentId, ip },
          action: "resident.export_downloaded",
          object: { type: "resident", id: archive.residentId },
          at: clock(),
        }),
      );
      return readArchive(database, archive);
    },
  };
};
