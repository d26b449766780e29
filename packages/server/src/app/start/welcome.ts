import path from "node:path";
import type { Config } from "../../platform/config.js";

/** The message when the service is ready. */
export const welcomeMessage = ({
  baseUrl,
  dataDir,
  mail,
}: Pick<Config, "baseUrl" | "dataDir" | "mail">): string => `
Game Community Service is ready.

  Base URL   ${baseUrl}
  Docs       ${baseUrl}/rest/docs
  Contract   ${baseUrl}/rest/openapi.json
  Mail       ${mail.smtpUrl === null ? `is written to ${path.join(dataDir, "mails")}; EMAIL_TRANSPORT=smtp sends it` : "is sent by SMTP"}

The first credentials, from another terminal:

  npm run --silent cli -- admin:create --email you@example.com --password 'a long pass phrase'
  npm run --silent cli -- keys:create --kind secret --name my-server --all-scopes

Ctrl-C stops the service, then its database.
`;
