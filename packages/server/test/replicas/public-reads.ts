import type { OperationId } from "../../src/kernel/http/operation.js";
import type { SignedIn, TestService } from "../support/service.js";
import { createWalkFixtures } from "../support/walk-fixtures.js";

/** Creates one row of every kind, and returns the reads that caches may store, with the URL of an existing row. */
export async function createPublicReads(
  service: TestService,
  admin: SignedIn,
): Promise<readonly { readonly id: OperationId; readonly url: string }[]> {
  const { operations, close } = await createWalkFixtures(service, admin);
  close();
  const reads = operations.filter(({ cacheSeconds }) => cacheSeconds > 0);
  if (reads.length < 50) throw new Error(`Only ${reads.length} operations are public reads.`);
  return reads.map(({ id, path, pathValues }) => ({
    id,
    url: `/rest${path.replace(/\{(\w+)\}/g, (_, name: string) => pathValues[name] ?? "")}`,
  }));
}
