import { lookup as lookUp, type LookupAddress } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";

/** Which URLs and addresses deliveries may go to. */
export interface AddressRules {
  /** Whether this machine is allowed, also by http: in development. */
  readonly allowLoopback: boolean;
}

/** Thrown when a name leads to an address that is not allowed. The message does not tell the address. */
export class BlockedAddressError extends Error {
  constructor() {
    super("The host has an address that is not on the public internet.");
  }
}

/** Whether deliveries may go to an address: only those of the public internet, by the registries of IANA. */
export function isAllowedAddress(address: string, { allowLoopback }: AddressRules): boolean {
  const parsed = ipaddr.parse(address);
  const range = parsed.range();
  if (range === "loopback") return allowLoopback;
  // Outside of 2000::/3 no address of IPv6 is public, also those that contain one of IPv4.
  return range === "unicast" && (parsed.kind() === "ipv4" || parsed.match(globalUnicast));
}

const globalUnicast = ipaddr.parseCIDR("2000::/3");

/**
 * Why nothing may be sent to a URL, or null. Names are not looked up: their addresses are judged when a connection is opened. The
 * parser of URLs has converted hosts such as `0x7f.1` and `2130706433` to addresses.
 */
export function findUrlFault(text: string, rules: AddressRules): string | null {
  const url = new URL(text);
  const host = url.hostname.replace(/^\[(.*)\]$/, "$1");
  const isLoopback = host === "localhost" || (isIP(host) !== 0 && ipaddr.parse(host).range() === "loopback");
  const isAllowedLoopback = isLoopback && rules.allowLoopback;
  if (url.protocol !== "https:" && !isAllowedLoopback) return "The URL must be https.";
  if (url.username !== "" || url.password !== "") return "The URL must have no user information.";
  if (host.endsWith(".")) return "The host must not end with a full stop.";
  if (isIP(host) === 0 ? isLocalName(host) && !isAllowedLoopback : !isAllowedAddress(host, rules))
    return `${host} is not an address of the public internet.`;
  const port = url.port === "" ? null : Number(url.port);
  if (port !== null && port !== 80 && port < 1024) return "The port must be 80, 443 or above 1023.";
  return null;
}

/** `localhost` and the names below it, and names without a dot, which only a local network knows. */
const isLocalName = (host: string): boolean =>
  host === "localhost" || host.endsWith(".localhost") || !host.includes(".");

/** Creates the name resolution of connections, which fails if any of the addresses is not allowed. */
export const createLookup =
  (rules: AddressRules): LookupFunction =>
  (hostname, options, callback) => {
    lookUp(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      if (error !== null) return callback(error, "", 0);
      if (!addresses.every(({ address }) => isAllowedAddress(address, rules)))
        return callback(new BlockedAddressError(), "", 0);
      const [first] = addresses;
      if (options.all === true) return callback(null, addresses);
      return callback(null, first?.address ?? "", first?.family ?? 0);
    });
  };
