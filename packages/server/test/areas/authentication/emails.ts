import { issueMailToken, type MailTokenKind } from "../../../src/areas/emails/mail-tokens.js";
import type { TestService } from "../../support/service.js";

/** Issues a mail token as the mail worker does. */
export const createMailToken = (
  { database, dependencies }: TestService,
  kind: MailTokenKind,
  residentId: string,
  email: string,
): Promise<string> =>
  database.$transaction((tx) => issueMailToken(tx, dependencies, { kind, residentId, email }));

/** The templates of the mails queued for a resident, after background tasks have finished. */
export async function findQueuedTemplates(service: TestService, residentId: string): Promise<string[]> {
  await service.waitForIdle();
  const emails = await service.database.email.findMany({
    where: { resident_id: residentId },
    orderBy: { id: "asc" },
  });
  return emails.map(({ template }) => template ?? "");
}

/** The addresses of each mail to a resident; empty when the address is looked up when it is sent. */
export async function findRecipients(service: TestService, residentId: string): Promise<string[][]> {
  await service.waitForIdle();
  const emails = await service.database.email.findMany({
    where: { resident_id: residentId },
    orderBy: { id: "asc" },
  });
  return emails.map(({ to }) => (to as { email: string }[]).map(({ email }) => email));
}
