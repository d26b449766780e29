import { Zip, ZipDeflate } from "fflate";
import type { ExportedFile } from "../../../domain/export.js";
import { Prisma } from "../../../generated/prisma/client.js";
import type { Database } from "../../../platform/database/client.js";
import { nilUuid } from "../../../platform/ids.js";
import { batchSize } from "../../../platform/jobs/batches.js";
import { timestamp } from "../../../platform/time.js";

interface ArchiveDependencies {
  readonly database: Pick<Database, "$queryRaw">;
  readonly exportedFiles: () => readonly ExportedFile[];
}

const readme = `This archive has what the service stores about you.

Each JSON file has one kind of content: a list of rows, or a single one. manifest.json lists the files and
the number of their rows. Times are in UTC. Rows with a time in deleted_at are deleted already, and will be
erased. Passwords, keys and tokens are left out, and so is what belongs to other residents.
`;

/**
 * Creates the ZIP archive with the data of a resident, in pieces. Files are read in batches, without a transaction: a change
 * meanwhile may be in one file and not in another. Memory is bounded by a batch.
 */
export async function* createArchive(
  { database, exportedFiles }: ArchiveDependencies,
  residentId: string,
  now: Date,
): AsyncGenerator<Uint8Array> {
  const { open, takePieces, end } = createZip(now);
  const rows: Record<string, number> = {};
  open("README.txt")(readme, true);
  for (const file of exportedFiles()) {
    const write = open(file.name);
    rows[file.name] = 0;
    if (!file.isSingle) write("[");
    for await (const batch of readBatches(database, file, residentId)) {
      write(`${rows[file.name] === 0 ? "" : ","}\n${batch.join(",\n")}`);
      rows[file.name] = (rows[file.name] ?? 0) + batch.length;
      yield* takePieces();
    }
    if (file.isSingle) write(rows[file.name] === 0 ? "null\n" : "\n", true);
    else write("\n]\n", true);
  }
  const manifest = { resident_id: residentId, made_at: timestamp(now), rows };
  open("manifest.json")(`${JSON.stringify(manifest, null, 2)}\n`, true);
  end();
  yield* takePieces();
}

/** Writes text to a file of the archive. `isLast` closes it. */
type WriteText = (text: string, isLast?: boolean) => void;

function createZip(mtime: Date) {
  const pieces: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    pieces.push(piece);
  });
  return {
    open(name: string): WriteText {
      const entry = Object.assign(new ZipDeflate(name), { mtime });
      zip.add(entry);
      return (text, isLast = false) => entry.push(Buffer.from(text), isLast);
    },
    takePieces: (): readonly Uint8Array[] => pieces.splice(0),
    end: (): void => zip.end(),
  };
}

interface Row {
  readonly key: string;
  readonly json: string;
}

/** Reads the rows of a file as JSON, by ascending key. */
async function* readBatches(
  database: Pick<Database, "$queryRaw">,
  { columns, from, where, key, rowsPerBatch = batchSize }: ExportedFile,
  residentId: string,
): AsyncGenerator<readonly string[]> {
  const [keyColumn, limit] = [Prisma.raw(key), Prisma.raw(String(rowsPerBatch))];
  for (let after = nilUuid, isFull = true; isFull;) {
    const rows = await database.$queryRaw<Row[]>`
      SELECT ${keyColumn}::text AS key,
        row_to_json((SELECT item FROM (SELECT ${columns.sql}) item))::text AS json
      FROM ${from} WHERE ${where(residentId)} AND ${keyColumn} > ${after}::uuid
      ORDER BY ${keyColumn} LIMIT ${limit}`;
    if (rows.length > 0) yield rows.map(({ json }) => json);
    after = rows.at(-1)?.key ?? after;
    isFull = rows.length === rowsPerBatch;
  }
}
