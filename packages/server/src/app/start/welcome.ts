import path from "node:path";
import type { ReplicaState } from "@game-community/postgres";
import type { Config } from "../../platform/config.js";

/** The message when the service is ready. */
export const welcomeMessage = (
  { baseUrl, dataDir, mail }: Pick<Config, "baseUrl" | "dataDir" | "mail">,
  replicas: readonly ReplicaState[] = [],
): string => `
Game Community Service is ready.

  Base URL   ${baseUrl}
  Docs       ${baseUrl}/rest/docs
  Contract   ${baseUrl}/rest/openapi.json
  Mail       ${mail.smtpUrl === null ? `is written to ${path.join(dataDir, "mails")}; EMAIL_TRANSPORT=smtp sends it` : "is sent by SMTP"}${describeReplicas(replicas)}

The first credentials, from another terminal:

  npm run --silent cli -- admin:create --email you@example.com --password 'a long pass phrase'
  npm run --silent cli -- keys:create --kind secret --name my-server --all-scopes

Ctrl-C stops the service, then its database.
`;

const describeReplicas = (replicas: readonly ReplicaState[]): string =>
  replicas.length === 0
    ? ""
    : `\n  Replicas   ${replicas.map(({ name, status }) => `${name} (${status})`).join(", ")}`;
