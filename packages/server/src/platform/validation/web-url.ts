import { domainToASCII } from "node:url";

/** An http or https URL of RFC 3986 with a host and without user information. */
const webUrl =
  /^https?:\/\/[\w.~!$&'()*+,;=:[\]-]+(?:\/(?:[\w.~!$&'()*+,;=:@/-]|%[\da-f]{2})*)?(?:\?(?:[\w.~!$&'()*+,;=:@/?-]|%[\da-f]{2})*)?(?:#(?:[\w.~!$&'()*+,;=:@/?-]|%[\da-f]{2})*)?$/i;

/** The format `web-url` of the contract: a URL that browsers accept too, which check the host and the port. */
export const isWebUrl = (text: string): boolean => webUrl.test(text) && URL.canParse(text);

/** Scheme and host of a URL. */
const origin = /^[^:/?#]+:\/\/[^/?#]*/;

/** Writes scheme and host in lower case and percent-encoded octets in upper case (RFC 3986, 6.2.2.1), as URLs are stored. */
export const normalizeWebUrl = (text: string): string =>
  text.replace(origin, (part) => part.toLowerCase()).replace(/%[\da-f]{2}/gi, (octet) => octet.toUpperCase());

/** Returns the `xn--` form of the host of a URL with other than ASCII letters; undefined if it has only those. */
export function findAsciiHost(text: string): string | undefined {
  const host = /^https?:\/\/(?:[^/?#@]*@)?([^/?#:]+)/i.exec(text)?.[1] ?? "";
  return toAsciiName(host);
}

/** Returns the `xn--` form of the domain of an email address with other than ASCII letters; undefined if it has only those. */
export const findAsciiDomain = (text: string): string | undefined =>
  toAsciiName(text.slice(text.lastIndexOf("@") + 1));

function toAsciiName(name: string): string | undefined {
  const ascii = /[^\0-\x7F]/.test(name) ? domainToASCII(name) : "";
  return ascii === "" ? undefined : ascii;
}
