import type { Identity } from "../../generated/prisma/client.js";
import type { Transaction } from "../../platform/database/client.js";
import type { Dependencies } from "../../events/dependencies.js";
import { enqueueSecurityNotice } from "../emails/index.js";
import { toProviderTitle } from "./social/provider.js";

/**
 * Unlinks social identities whose provider did not verify the address, and notifies the resident. Somebody else may have
 * linked them before the owner verified the address.
 */
export async function unlinkUnverifiedIdentities(
  tx: Transaction,
  dependencies: Pick<Dependencies, "clock" | "newId">,
  residentId: string,
): Promise<void> {
  const unlinked = await tx.$queryRaw<Pick<Identity, "provider">[]>`
    DELETE FROM identities WHERE resident_id = ${residentId}::uuid AND NOT email_verified RETURNING provider`;
  for (const { provider } of unlinked) {
    const notice = { kind: "IDENTITY_UNLINKED", providerTitle: toProviderTitle(provider) } as const;
    await enqueueSecurityNotice(tx, dependencies, { residentId }, notice);
  }
}
