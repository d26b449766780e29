import { buildMailUrl, issueMailToken, type MailTokenKind } from "../../../src/areas/emails/mail-tokens.js";
import type { TestService } from "../../support/service.js";

/** The token of a mail that is sent now, as its worker makes it. */
export const createMailToken = (
  { database, dependencies }: TestService,
  kind: MailTokenKind,
  residentId: string,
  email: string,
): Promise<string> =>
  database.$transaction((transaction) =>
    issueMailToken(transaction, dependencies, { kind, residentId, email }),
  );

/** The address in a mail of that kind. */
export const buildMailLink = ({ dependencies }: TestService, kind: MailTokenKind, token: string): string =>
  buildMailUrl(dependencies.config, kind, token);

/** What waits to be mailed to a resident, by template, once everything that runs behind answers has ended. */
export async function findQueuedTemplates(service: TestService, residentId: string): Promise<string[]> {
  await service.waitForIdle();
  const emails = await service.database.email.findMany({
    where: { resident_id: residentId },
    orderBy: { id: "asc" },
  });
  return emails.map(({ template }) => template ?? "");
}

/** The addresses of each mail to a resident; none where it goes to whatever their address is. */
export async function findRecipients(service: TestService, residentId: string): Promise<string[][]> {
  await service.waitForIdle();
  const emails = await service.database.email.findMany({
    where: { resident_id: residentId },
    orderBy: { id: "asc" },
  });
  return emails.map(({ to }) => (to as { email: string }[]).map(({ email }) => email));
}
