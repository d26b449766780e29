import { isIP } from "node:net";
import ipaddr from "ipaddr.js";
import { z } from "zod";
import { isDecodable, isOrigin } from "../../platform/http/url.js";
import { isKeyList, type KeyList, minSecretLength, splitSecrets } from "../../platform/key-list.js";
import { isSigningKey, splitSigningKeys } from "../../platform/signing-key.js";

/** Parses the value of an environment variable. */
export type Reader<T> = z.ZodType<T, string>;

/** An integer within bounds. */
export const integer = (min: number, max: number): Reader<number> => {
  const message = `must be a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d{1,12}$/, message)
    .transform(Number)
    .refine((value) => value >= min && value <= max, message);
};

/** `true` or `false`. */
export const trueOrFalse: Reader<boolean> = z
  .enum(["true", "false"], "must be true or false")
  .transform((value) => value === "true");

/** `on` or `off`. */
export const onOrOff: Reader<boolean> = z
  .enum(["on", "off"], "must be on or off")
  .transform((value) => value === "on");

/** One of these words. */
export const choice = <const Word extends string>(...words: [Word, ...Word[]]): Reader<Word> =>
  z.enum<Word[]>(words, `must be one of ${words.join(", ")}`);

/** Any text. */
export const text: Reader<string> = z.string();

const keys = (
  split: (text: string) => readonly string[],
  isValid: (key: string) => boolean,
  message: string,
): Reader<KeyList<string>> =>
  z.string().transform((value, context) => {
    const list = split(value);
    if (isKeyList(list) && list.every(isValid)) return list;
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  });

/** Secrets of sufficient length, separated by white space. */
export const secretTexts = keys(
  splitSecrets,
  (secret) => secret.length >= minSecretLength,
  `must have ${minSecretLength} characters or more`,
);

/** A URL without a trailing slash. */
export const webUrl: Reader<string> = z
  .string()
  .refine(isWebUrl, "must be an http or https URL without query and fragment")
  .transform((value) => value.replace(/\/+$/, ""));

const decodableMessage =
  "must have a % in the user name, the password or the name of the database written as %25";

/** The URL of a PostgreSQL database. */
export const databaseUrl: Reader<string> = z
  .string()
  .refine(isDatabaseUrl, "must look like postgresql://user:password@host:5432/database")
  .refine(hasDecodableParts, decodableMessage);

/** The URLs of PostgreSQL databases, separated by white space. */
export const databaseUrls: Reader<readonly string[]> = z
  .string()
  .transform((value) => value.split(/\s+/).filter(Boolean))
  .refine(
    (urls) => urls.every(isDatabaseUrl),
    "must look like postgresql://user:password@host:5432/database, separated by white space",
  )
  .refine((urls) => urls.every(hasDecodableParts), decodableMessage);

/** Networks such as 10.0.0.0/8, separated by commas. */
export const networks: Reader<readonly string[]> = z
  .string()
  .transform(splitList)
  .refine(
    (list) => list.every(isNetwork),
    "must be networks such as 10.0.0.0/8 or fd00::/8, separated by commas",
  );

/** Origins of pages and apps, separated by commas. */
export const origins: Reader<readonly string[]> = z
  .string()
  .transform(splitList)
  .refine(
    (list) => list.every(isOrigin),
    "must be origins such as https://example.org or capacitor://localhost, separated by commas",
  );

/** A list of texts, separated by commas. */
export const textList: Reader<readonly string[]> = z.string().transform(splitList);

/** The URL of a provider: https, or http on this machine. */
export const providerUrl: Reader<string> = z
  .string()
  .refine(isProviderUrl, "must be an https URL without query and fragment")
  .transform((value) => value.replace(/\/+$/, ""));

/** URLs of pages and apps, separated by commas. */
export const redirectUrls: Reader<readonly string[]> = z
  .string()
  .transform(splitList)
  .refine(
    (list) => list.every(isRedirectUrl),
    "must be https URLs, http URLs of this machine or app addresses such as org.example.app:/signed-in, without fragment, separated by commas",
  );

/** The number of trusted proxies, or their addresses, as Express takes them. */
export const proxies: Reader<number | string> = z
  .string()
  .transform((value) => (/^\d$/.test(value) ? Number(value) : splitList(value).join(",")))
  .refine(
    (value) => typeof value === "number" || value.split(",").every(isProxy),
    "must be a number of proxies, 0 to 9, or their addresses, separated by commas: IP addresses, networks such as 10.0.0.0/8, loopback, linklocal or uniquelocal",
  );

const signingKeyMessage = "must be a private key on the curve P-256, as PEM or JWK";
const unescapeLines = (value: string): string => value.replaceAll("\\n", "\n").trim();

/** A private key for ES256 as PEM or JWK; line breaks of a PEM may be written as \n. */
export const signingKey: Reader<string> = z
  .string()
  .transform(unescapeLines)
  .refine(isSigningKey, signingKeyMessage);

/** Private keys for ES256: PEM blocks or a JWK Set. */
export const signingKeys = keys(
  (value) => splitSigningKeys(unescapeLines(value)),
  isSigningKey,
  signingKeyMessage,
);

function splitList(value: string): string[] {
  return value
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");
}

/** Whether a text is a network. The parser alone would take 10/8 for 0.0.0.10/8. */
const isNetwork = (value: string): boolean =>
  isIP(value.replace(/\/.*/, "")) !== 0 && ipaddr.isValidCIDR(value);

const proxyNetworks: ReadonlySet<string> = new Set(["loopback", "linklocal", "uniquelocal"]);

/** Whether a text names a proxy or a network of them. Not /0, which would trust every address. */
const isProxy = (value: string): boolean =>
  proxyNetworks.has(value) || isIP(value) !== 0 || (isNetwork(value) && !/\/0+$/.test(value));

const loopbackHosts = new Set(["127.0.0.1", "localhost", "[::1]"]);

/** Whether connections to the URL are encrypted, or stay on this machine. */
const isSecureOrLocal = (url: URL): boolean =>
  url.protocol === "https:" || (url.protocol === "http:" && isLoopback(url));

/** Whether a URL leads to the machine of whoever opens it. */
export const isLoopback = ({ hostname }: URL): boolean => loopbackHosts.has(hostname);

function isProviderUrl(value: string): boolean {
  const url = parseUrl(value);
  return url !== null && isSecureOrLocal(url) && url.search === "" && url.hash === "";
}

/** Native apps have private URI schemes, which contain a dot (RFC 8252). */
function isRedirectUrl(value: string): boolean {
  const url = parseUrl(value);
  return url !== null && url.hash === "" && (isSecureOrLocal(url) || url.protocol.includes("."));
}

function isWebUrl(value: string): boolean {
  const url = parseUrl(value);
  return url !== null && /^https?:$/.test(url.protocol) && url.search === "" && url.hash === "";
}

function isDatabaseUrl(value: string): boolean {
  const url = parseUrl(value);
  return url !== null && /^postgres(ql)?:$/.test(url.protocol) && url.pathname.length > 1;
}

/** Whether each % in a database URL begins an escape. Drivers decode these parts, and fail in ways that do not name the cause. */
function hasDecodableParts(value: string): boolean {
  const url = parseUrl(value);
  return url === null || [url.username, url.password, url.pathname].every(isDecodable);
}

function parseUrl(value: string): URL | null {
  try {
    return new URL(value);
  } catch {
    return null;
  }
}
