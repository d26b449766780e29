import type { Client, Work } from "../../../kernel/http/operation.js";
import type { Transaction } from "../../../platform/database/client.js";
import { violatedConstraint } from "../../../platform/database/errors.js";
import { enqueueEmail } from "../../emails/enqueue.js";
import { enqueueSecurityNotice } from "../../emails/security-notices.js";
import { problem, ProblemError } from "../../../platform/http/problem.js";
import { insertAccount } from "../accounts.js";
import { writeAudit } from "../../../events/audit.js";
import type { Means } from "../means.js";
import { randomUsername } from "../usernames.js";
import { welcome } from "../verify-email.js";
import type { Profile } from "./provider.js";
import { reclaim } from "./reclaim.js";

/** The resident whom a profile belongs to. */
export interface Linked {
  readonly residentId: string;
  readonly identityId: string;
  readonly isNewResident: boolean;
  /** Sessions that ended on the way, for `revocations.add` after the commit. */
  readonly ended: readonly string[];
}

/** Whose profile it is, and from where they came. */
export interface Arrival {
  readonly profile: Profile;
  readonly client: Client;
}

const attempts = 5;
const contested = new Set(["email-taken", "username-taken"]);

/**
 * Finds or makes the resident of a profile, in a transaction with what follows from it. The unique indexes decide
 * between parallel arrivals; whoever loses looks again and finds what the winner made.
 */
export async function arrive<T>(
  means: Means,
  transaction: Work<Transaction>,
  arrival: Arrival,
  then: (opened: Transaction, linked: Linked) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++)
    try {
      const { linked, result } = await transaction(async (opened) => {
        const found = await link(means, opened, arrival);
        return { linked: found, result: await then(opened, found) };
      });
      means.revocations.add(linked.ended);
      means.residentsCache.forget(linked.residentId);
      return result;
    } catch (error) {
      if (attempt >= attempts || !isContested(error)) throw error;
    }
}

const isContested = (error: unknown): boolean =>
  error instanceof ProblemError
    ? contested.has(error.code)
    : violatedConstraint(error) === "identities_provider_subject_key";

async function link(means: Means, opened: Transaction, arrival: Arrival): Promise<Linked> {
  const { profile } = arrival;
  const known = await findByIdentity(opened, profile, means.clock());
  if (known) return { ...known, isNewResident: false, ended: [] };
  const owner = profile.email === null ? undefined : await lockByEmail(opened, profile.email);
  return owner ? linkTo(means, opened, arrival, owner) : create(means, opened, arrival);
}

interface Known {
  readonly residentId: string;
  readonly identityId: string;
}

/** Who signed in by this account before. What the provider says about the address now is kept. */
async function findByIdentity(
  opened: Transaction,
  { provider, subject, email, emailVerified }: Profile,
  now: Date,
): Promise<Known | null> {
  const [row] = await opened.$queryRaw<{ id: string; resident_id: string; status: string }[]>`
    UPDATE identities i SET email = ${email}, email_verified = ${emailVerified}, updated_at = ${now}
    FROM residents r
    WHERE i.provider = ${provider} AND i.subject = ${subject} AND r.id = i.resident_id AND r.deleted_at IS NULL
    RETURNING i.id, i.resident_id, r.status`;
  if (row === undefined) return null;
  if (row.status === "SUSPENDED") throw problem("resident-suspended");
  return { residentId: row.resident_id, identityId: row.id };
}

interface Owner {
  readonly id: string;
  readonly status: string;
  readonly is_verified: boolean;
}

async function lockByEmail(opened: Transaction, email: string): Promise<Owner | undefined> {
  const [owner] = await opened.$queryRaw<Owner[]>`
    SELECT id, status, email_verified_at IS NOT NULL AS is_verified FROM residents
    WHERE email_key = lower(${email}) AND deleted_at IS NULL FOR NO KEY UPDATE`;
  return owner;
}

/** Links to the resident with the same address, if the provider vouches that it is the same person. */
async function linkTo(means: Means, opened: Transaction, arrival: Arrival, owner: Owner): Promise<Linked> {
  if (!arrival.profile.emailVerified)
    throw problem(
      "account-exists",
      "A resident with this e-mail address exists. Sign in the way it was done before.",
    );
  if (owner.status === "SUSPENDED") throw problem("resident-suspended");
  const ended = owner.is_verified ? [] : await reclaim(means, opened, arrival, owner.id);
  const identityId = await insertIdentity(means, opened, arrival, owner.id);
  const { provider } = arrival.profile;
  await enqueueSecurityNotice(opened, means, { residentId: owner.id }, { kind: "IDENTITY_LINKED", provider });
  return { residentId: owner.id, identityId, isNewResident: false, ended };
}

async function create(means: Means, opened: Transaction, arrival: Arrival): Promise<Linked> {
  const { email, emailVerified, displayName: told } = arrival.profile;
  const now = means.clock();
  const [id, username] = [means.newId(), randomUsername()];
  const displayName = told ?? username;
  const isVerified = email !== null && emailVerified;
  await insertAccount(opened, {
    ...{ id, email, username, displayName, now, passwordHash: null, roles: ["member"] },
    emailVerifiedAt: isVerified ? now : null,
  });
  const identityId = await insertIdentity(means, opened, arrival, id);
  if (isVerified) await welcome(means, opened, id, displayName);
  else if (email !== null)
    await enqueueEmail(opened, means, {
      residentId: id,
      template: "VERIFY_EMAIL",
      variables: { display_name: displayName },
    });
  return { residentId: id, identityId, isNewResident: true, ended: [] };
}

/** Stores the identity. One that a deleted resident left behind goes first: the person may come back as somebody new. */
async function insertIdentity(
  { newId, clock }: Means,
  opened: Transaction,
  { profile: { provider, subject, email, emailVerified }, client }: Arrival,
  residentId: string,
): Promise<string> {
  const [id, now] = [newId(), clock()];
  await opened.$executeRaw`
    DELETE FROM identities i USING residents r
    WHERE i.provider = ${provider} AND i.subject = ${subject} AND r.id = i.resident_id AND r.deleted_at IS NOT NULL`;
  await opened.$executeRaw`
    INSERT INTO identities (id, resident_id, provider, subject, email, email_verified, created_at, updated_at)
    VALUES (${id}::uuid, ${residentId}::uuid, ${provider}, ${subject}, ${email}, ${emailVerified}, ${now}, ${now})`;
  await writeAudit(opened, {
    id: newId(),
    actor: { kind: "RESIDENT", id: residentId },
    action: "resident.identity_linked",
    object: { type: "resident", id: residentId },
    at: now,
    ip: client.ip,
  });
  return id;
}
