import { afterAll } from "@jest/globals";
import { describeService } from "./describe-operation.js";
import { buildSmtpEnvironment } from "./emails.js";
import { type MailServer, startMailServer } from "./mail-server.js";
import type { TestService } from "./service.js";

interface Context {
  readonly service: TestService;
  /** The mail server that the service sends its mails to. */
  readonly server: MailServer;
}

/** Declares tests of a service that sends its mails to a mail server. Starts both before the tests and stops them after. */
export function describeEmails(title: string, tests: (context: Context) => void): void {
  let server: MailServer;
  const environment = async () => {
    server = await startMailServer();
    return buildSmtpEnvironment(server.url);
  };
  describeService(title, { environment, prepare: () => Promise.resolve({ server }) }, (context) => {
    tests(context);
    afterAll(() => server.stop());
  });
}
