import type { Database } from "../../platform/database/client.js";
import type { ClaimedEmail } from "./claim.js";
import type { MailAddresses } from "./rows.js";
import type { Template, TemplateVariables } from "./templates.js";

/**
 * What replaces the variables that residents and visitors choose, in mails of the service to an address that nobody has
 * verified: whoever entered the address could send their text, such as a link, to a stranger in the name of the service.
 */
const neutralVariables: { readonly [Name in Template]: Partial<TemplateVariables[Name]> } = {
  WELCOME: { display_name: "there" },
  VERIFY_EMAIL: { display_name: "there" },
  PASSWORD_RESET: { display_name: "there" },
  WAITLIST_JOINED: { name: "there" },
  WAITLIST_INVITED: { name: "there" },
  NEW_FOLLOWER: { display_name: "there", follower_name: "somebody" },
  FEEDBACK_UPDATE: { display_name: "there", title: "" },
  // Only staff and the service itself write these.
  CHANGELOG_PUBLISHED: {},
  GENERIC: {},
};

/** A mail with its recipients. */
interface AddressedEmail {
  readonly email: ClaimedEmail;
  readonly addresses: MailAddresses;
}

/**
 * Removes the texts of residents and visitors, also the name in `To`, from a mail whose recipient has not verified the address.
 * What callers of `sendEmail` write stays, because it is the text of the operator; of their mails to a resident, only the name
 * of the resident is removed.
 */
export async function withholdTexts(database: Database, mail: AddressedEmail): Promise<AddressedEmail> {
  const { email, addresses } = mail;
  const [recipient] = addresses.to;
  const hasGivenNames = !email.is_automatic && email.to.length > 0;
  if (recipient === undefined || hasGivenNames) return mail;
  if (await isVerified(database, email, recipient.email)) return mail;
  const unnamed = { ...addresses, to: [{ email: recipient.email }] };
  if (!email.is_automatic || email.template === null) return { email, addresses: unnamed };
  const variables = { ...email.variables, ...neutralVariables[email.template] };
  return { email: { ...email, variables, subject: null }, addresses: unnamed };
}

/** Whether the resident of the mail, or any resident if it is to none, has verified this address. */
async function isVerified(
  database: Database,
  { resident_id: residentId }: ClaimedEmail,
  address: string,
): Promise<boolean> {
  const [row] = await database.$queryRaw<{ readonly is_verified: boolean }[]>`
    SELECT EXISTS (SELECT FROM residents r
      WHERE r.email_key = lower(${address}) AND r.email_verified_at IS NOT NULL AND r.deleted_at IS NULL
        AND (${residentId}::uuid IS NULL OR r.id = ${residentId}::uuid)) AS is_verified`;
  return row?.is_verified ?? false;
}
