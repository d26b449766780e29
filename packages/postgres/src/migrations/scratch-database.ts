import { randomBytes } from "node:crypto";
import { getSqlState } from "../driver/errors.js";
import { withClient } from "../driver/with-client.js";
import { StartupError } from "../startup-error.js";

const insufficientPrivilege = "42501";
const missingPrivilege =
  "A temporary database is needed, and the role of DATABASE_URL may not create one. Use another server, or grant CREATEDB.";

/** Runs work on a temporary empty database on the same server. Needs the right to create databases. */
export async function withScratchDatabase<T>(
  url: string,
  work: (scratchUrl: string) => Promise<T>,
): Promise<T> {
  const name = `scratch_${randomBytes(6).toString("hex")}`;
  const scratch = new URL(url);
  scratch.pathname = `/${name}`;
  return withClient(url, async (client) => {
    await client.query(`CREATE DATABASE ${name}`).catch((cause: unknown) => {
      throw getSqlState(cause) === insufficientPrivilege
        ? new StartupError(missingPrivilege, { cause })
        : cause;
    });
    try {
      return await work(scratch.toString());
    } finally {
      await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    }
  });
}
