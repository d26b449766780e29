import { getViolatedConstraint } from "@game-community/postgres/errors";
import { writeAudit } from "../../../domain/audit.js";
import { type Identity, Prisma, type Resident } from "../../../generated/prisma/client.js";
import type { Transaction } from "../../../platform/database/client.js";
import { computed, defineColumns, type RowOf } from "../../../platform/database/columns.js";
import type { Runner } from "../../../platform/database/transactions.js";
import { problem, ProblemError } from "../../../platform/http/problem.js";
import { enqueueEmail, enqueueSecurityNotice } from "../../emails/index.js";
import { insertAccount, randomUsername, residentStatus, toProviderTitle } from "../../residents/index.js";
import type { AuthenticationDependencies } from "../dependencies.js";
import { enqueueWelcomeEmail } from "../verify-email.js";
import type { Profile } from "./provider.js";
import type { SocialSignInRequest } from "./social-sign-in-request.js";
import { takeOverUnverified } from "./take-over-unverified.js";

/** The resident to whom a profile is linked. */
export interface LinkedIdentity {
  readonly residentId: string;
  readonly identityId: string;
  readonly isNewResident: boolean;
  /** Sessions that were ended, for `revocations.add` after the commit. */
  readonly endedSessionIds: readonly string[];
}

const maxAttempts = 5;
const conflictCodes = new Set(["email-taken", "username-taken"]);

/**
 * Finds or creates the resident of a profile, and calls `onLinked` in the same transaction. Unique indexes let one of
 * several concurrent sign-ins create the account; the others retry and find it.
 */
export async function resolveIdentity<T>(
  dependencies: AuthenticationDependencies,
  transaction: Runner<Transaction>,
  request: SocialSignInRequest,
  onLinked: (tx: Transaction, linked: LinkedIdentity) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++)
    try {
      const { linked, result } = await transaction(async (tx) => {
        const found = await findOrLinkIdentity(dependencies, tx, request);
        return { linked: found, result: await onLinked(tx, found) };
      });
      dependencies.revocations.add(linked.endedSessionIds);
      dependencies.residentCache.invalidate(linked.residentId);
      return result;
    } catch (error) {
      if (attempt >= maxAttempts || !isConflict(error)) throw error;
    }
}

const isConflict = (error: unknown): boolean =>
  error instanceof ProblemError
    ? conflictCodes.has(error.code)
    : getViolatedConstraint(error) === "identities_provider_subject_key";

async function findOrLinkIdentity(
  dependencies: AuthenticationDependencies,
  tx: Transaction,
  request: SocialSignInRequest,
): Promise<LinkedIdentity> {
  const { profile } = request;
  const existing = await findByIdentity(tx, profile);
  if (existing) return { ...existing, isNewResident: false, endedSessionIds: [] };
  const owner = profile.email === null ? undefined : await lockResidentByEmail(tx, profile.email);
  return owner
    ? linkToOwner(dependencies, tx, request, owner)
    : createLinkedResident(dependencies, tx, request);
}

const identityColumns = defineColumns<Identity>()("i", ["id", "resident_id"], { status: residentStatus });

/**
 * Finds a linked identity, and locks it against being unlinked, after its resident (lock order). Its address stays that of the
 * time of linking: an address that the provider has verified since does not prove who has the address of the account.
 */
async function findByIdentity(
  tx: Transaction,
  { provider, subject }: Profile,
): Promise<Pick<LinkedIdentity, "residentId" | "identityId"> | null> {
  const [row] = await tx.$queryRaw<RowOf<typeof identityColumns>[]>`
    SELECT ${identityColumns.sql} FROM identities i JOIN residents r ON r.id = i.resident_id
    WHERE i.provider = ${provider} AND i.subject = ${subject} AND r.deleted_at IS NULL
    FOR SHARE OF r FOR KEY SHARE OF i`;
  if (row === undefined) return null;
  if (row.status === "SUSPENDED") throw problem("resident-suspended");
  return { residentId: row.resident_id, identityId: row.id };
}

const ownerColumns = defineColumns<Resident>()("r", ["id"], {
  status: residentStatus,
  is_verified: computed<boolean>(Prisma.sql`r.email_verified_at IS NOT NULL`),
});

type Owner = RowOf<typeof ownerColumns>;

async function lockResidentByEmail(tx: Transaction, email: string): Promise<Owner | undefined> {
  const [owner] = await tx.$queryRaw<Owner[]>`
    SELECT ${ownerColumns.sql} FROM residents r
    WHERE r.email_key = lower(${email}) AND r.deleted_at IS NULL FOR NO KEY UPDATE`;
  return owner;
}

/** Links the identity to the resident with the same address, if the provider has verified the address. */
async function linkToOwner(
  dependencies: AuthenticationDependencies,
  tx: Transaction,
  request: SocialSignInRequest,
  owner: Owner,
): Promise<LinkedIdentity> {
  if (!request.profile.emailVerified)
    throw problem(
      "account-exists",
      "A resident with this email address exists. Sign in with the method used before.",
    );
  if (owner.status === "SUSPENDED") throw problem("resident-suspended");
  const endedSessionIds = owner.is_verified
    ? []
    : await takeOverUnverified(dependencies, tx, request, owner.id);
  const identityId = await insertIdentity(dependencies, tx, request, owner.id);
  const providerTitle = toProviderTitle(request.profile.provider);
  await enqueueSecurityNotice(
    tx,
    dependencies,
    { residentId: owner.id },
    { kind: "IDENTITY_LINKED", providerTitle },
  );
  return { residentId: owner.id, identityId, isNewResident: false, endedSessionIds };
}

async function createLinkedResident(
  dependencies: AuthenticationDependencies,
  tx: Transaction,
  request: SocialSignInRequest,
): Promise<LinkedIdentity> {
  const { email, emailVerified, displayName: providedName } = request.profile;
  const now = dependencies.clock();
  const [id, username] = [dependencies.newId(), randomUsername()];
  const displayName = providedName ?? username;
  const isVerified = email !== null && emailVerified;
  await insertAccount(tx, {
    id,
    email,
    username,
    displayName,
    now,
    passwordHash: null,
    roles: ["member"],
    emailVerifiedAt: isVerified ? now : null,
  });
  const identityId = await insertIdentity(dependencies, tx, request, id);
  if (isVerified) await enqueueWelcomeEmail(dependencies, tx, id, displayName);
  else if (email !== null)
    await enqueueEmail(tx, dependencies, {
      residentId: id,
      template: "VERIFY_EMAIL",
      variables: { display_name: displayName },
    });
  return { residentId: id, identityId, isNewResident: true, endedSessionIds: [] };
}

/** Inserts the identity. Deletes the identity of a deleted resident first, so that the same user can sign up again. */
async function insertIdentity(
  { newId, clock }: AuthenticationDependencies,
  tx: Transaction,
  { profile: { provider, subject, email, emailVerified }, client }: SocialSignInRequest,
  residentId: string,
): Promise<string> {
  const [id, now] = [newId(), clock()];
  await tx.$executeRaw`
    DELETE FROM identities i USING residents r
    WHERE i.provider = ${provider} AND i.subject = ${subject} AND r.id = i.resident_id AND r.deleted_at IS NOT NULL`;
  await tx.$executeRaw`
    INSERT INTO identities (id, resident_id, provider, subject, email, email_verified, created_at, updated_at)
    VALUES (${id}::uuid, ${residentId}::uuid, ${provider}, ${subject}, ${email}, ${emailVerified}, ${now}, ${now})`;
  await writeAudit(tx, {
    id: newId(),
    actor: { kind: "RESIDENT", id: residentId, ip: client.ip },
    action: "resident.identity_linked",
    object: { type: "resident", id: residentId },
    at: now,
  });
  return id;
}
