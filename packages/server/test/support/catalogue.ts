import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import pg from "pg";
import { catalogueFile } from "../../src/areas/games/catalogue.js";

/** Marks the catalogue as imported, so that starting the service on this database skips the import. */
export async function markCatalogueImported(url: string): Promise<void> {
  const hash = createHash("sha256")
    .update(await readFile(catalogueFile))
    .digest("hex");
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("INSERT INTO game_imports (source_hash, finished_at) VALUES ($1, now())", [hash]);
  } finally {
    await client.end();
  }
}
