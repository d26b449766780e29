import path from "node:path";
import { type Config, secretNames } from "../../platform/config.js";
import { keyFolder } from "../../platform/key-files.js";
import { isLoopback } from "./values.js";

/**
 * What defaults and settings do to a service in production, each with what to do. A trial on one machine, with the embedded
 * database and without a public URL, has none.
 */
export function findRisks(config: Config): string[] {
  const isLocal = isLoopback(new URL(config.baseUrl));
  if (config.environment !== "production" || (config.databaseUrl === null && isLocal)) return [];
  return [
    ...findKeyRisks(config),
    ...findMailRisks(config),
    ...findUrlRisks(config, isLocal),
    ...findPathRisks(config),
    ...findMailPageRisks(config),
    ...(config.rateLimits ? [] : ["RATE_LIMITS is off: passwords can be guessed without a delay."]),
    ...findSocialRisks(config.social),
  ];
}

function findKeyRisks(config: Config): string[] {
  const generated = secretNames.filter((name) => config.keys[name] === null);
  if (config.databaseUrl === null || generated.length === 0) return [];
  const names = new Intl.ListFormat("en-GB").format(generated);
  return [
    `${names} ${generated.length === 1 ? "is" : "are"} in ${keyFolder(config)}, not in the environment: ` +
      "back this folder up with the database, and give other instances the same values.",
  ];
}

const findMailRisks = ({ mail, dataDir }: Config): string[] =>
  mail.smtpUrl === null
    ? [
        `Mails are written to ${path.join(dataDir, "mails")} and reach nobody: set EMAIL_TRANSPORT=smtp, SMTP_URL and EMAIL_FROM.`,
      ]
    : [];

function findUrlRisks({ baseUrl, trustProxy }: Config, isLocal: boolean): string[] {
  if (isLocal)
    return [
      `BASE_URL is ${baseUrl}: links in mails and redirects lead to the reader's own machine. Set it to the public URL.`,
    ];
  if (!baseUrl.startsWith("https:"))
    return [`BASE_URL is ${baseUrl}: without https, passwords and tokens can be read on their way.`];
  return trustProxy === 0
    ? [
        "TRUST_PROXY is 0, but BASE_URL is https, which needs a proxy in front: all clients share the rate limits of its " +
          "address. Set the number of proxies, such as TRUST_PROXY=1.",
      ]
    : [];
}

const findPathRisks = ({ baseUrl }: Config): string[] =>
  /\/rest(\/v\d+)?$/.test(baseUrl)
    ? [`BASE_URL is ${baseUrl}: the service adds /rest itself, so that links lead nowhere. Leave /rest out.`]
    : [];

/** The pages of the service itself, which emails link to, have no key that they could send. */
function findMailPageRisks({
  requireServiceKey,
  baseUrl,
  verifyEmailUrl,
  passwordResetUrl,
}: Config): string[] {
  const pages = { VERIFY_EMAIL_URL: verifyEmailUrl, PASSWORD_RESET_URL: passwordResetUrl };
  const names = Object.entries(pages).flatMap(([name, url]) =>
    url.startsWith(`${baseUrl}/rest/`) ? [name] : [],
  );
  return requireServiceKey && names.length > 0
    ? [
        `REQUIRE_SERVICE_KEY is on, but the pages at ${names.join(" and ")} are those of the service, which send no key and are ` +
          "rejected. Set the URL of a page of yours that sends one.",
      ]
    : [];
}

const findSocialRisks = ({ redirectUrls, google, apple, discord, facebook }: Config["social"]): string[] =>
  (google ?? apple ?? discord ?? facebook) !== null && redirectUrls.length === 0
    ? ["SOCIAL_REDIRECT_URLS is empty: every social sign-in in a browser is rejected."]
    : [];
