import { findFreePort } from "../../../server/test/support/ports.js";
import { startTestSite, type TestSite } from "./site.js";

/** Starts everything with a service whose links lead to the site. */
export async function startLinkedSite(): Promise<TestSite> {
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  const environment = {
    BASE_URL: origin,
    VERIFY_EMAIL_URL: `${origin}/verify-email`,
    PASSWORD_RESET_URL: `${origin}/reset-password`,
  };
  return startTestSite(environment, port);
}

/** A mail that somebody has got. */
interface ReceivedMail {
  readonly subject: string;
  /** The link with a token; empty if it has none. */
  readonly link: string;
}

/** Delivers the mails that are due, and returns those to an address. */
export async function receiveMails({ service }: TestSite, address: string): Promise<ReceivedMail[]> {
  await service.waitForIdle();
  const mails = await service.deliverEmails();
  return mails
    .filter(({ recipients }) => recipients.includes(address))
    .map(({ subject, text }) => ({ subject, link: /http\S+#token=[\w-]+/.exec(text ?? "")?.[0] ?? "" }));
}

/** Delivers the mails that are due, and returns the link in the one with this subject to an address. */
export async function receiveLink(site: TestSite, address: string, subject: string): Promise<string> {
  const mail = (await receiveMails(site, address)).find((each) => each.subject === subject);
  if (mail === undefined) throw new Error(`${address} has got no mail “${subject}”.`);
  return mail.link;
}
