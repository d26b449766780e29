import { makeMailToken, type MailTokenKind } from "../../src/authentication/mail-tokens.js";
import type { TestService } from "../support/service.js";

/** The token of a mail that is sent now, as its worker makes it. */
export const mailed = (
  { database, dependencies }: TestService,
  kind: MailTokenKind,
  residentId: string,
  email: string,
): Promise<string> =>
  database.$transaction((transaction) =>
    makeMailToken(transaction, dependencies, { kind, residentId, email }),
  );

/** What waits to be mailed to a resident, by template, once everything that runs behind answers has ended. */
export async function queued(service: TestService, residentId: string): Promise<string[]> {
  await service.settled();
  const mails = await service.database.email.findMany({
    where: { resident_id: residentId },
    orderBy: { id: "asc" },
  });
  return mails.map(({ template }) => template ?? "");
}

/** The addresses of each mail to a resident; none where it goes to whatever their address is. */
export async function recipients(service: TestService, residentId: string): Promise<string[][]> {
  await service.settled();
  const mails = await service.database.email.findMany({
    where: { resident_id: residentId },
    orderBy: { id: "asc" },
  });
  return mails.map(({ to }) => (to as { email: string }[]).map(({ email }) => email));
}
