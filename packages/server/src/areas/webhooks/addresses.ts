import type { LookupAddress } from "node:dns";
import { lookup as lookUp, Resolver } from "node:dns/promises";
import { isIP, type LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";

/** Networks besides the public internet that deliveries may go to, such as `10.0.0.0/8`. */
export type AllowedNetworks = readonly string[];

/** Thrown when a name leads to an address that is not allowed. The message does not tell the address. */
export class BlockedAddressError extends Error {
  constructor() {
    super("The host has an address that is not on the public internet.");
  }
}

/** Thrown when the addresses of a name cannot be found. */
export class LookupError extends Error {}

/** Whether deliveries may go to an address: those of the public internet, by the registries of IANA, and of the allowed networks. */
export function isAllowedAddress(address: string, networks: AllowedNetworks): boolean {
  const parsed = ipaddr.parse(address);
  if (isInNetworks(parsed, networks)) return true;
  // Outside of 2000::/3 no address of IPv6 is public, also those that contain one of IPv4.
  return parsed.range() === "unicast" && (parsed.kind() === "ipv4" || parsed.match(globalUnicast));
}

const isInNetworks = (address: ipaddr.IPv4 | ipaddr.IPv6, networks: AllowedNetworks): boolean =>
  networks
    .map((network) => ipaddr.parseCIDR(network))
    .some((network) => network[0].kind() === address.kind() && address.match(network));

const globalUnicast = ipaddr.parseCIDR("2000::/3");

/**
 * Why nothing may be sent to a URL, or null. Names are not looked up: their addresses are judged when a connection is opened. The
 * parser of URLs has converted hosts such as `0x7f.1` and `2130706433` to addresses.
 */
export function findUrlFault(text: string, networks: AllowedNetworks): string | null {
  const url = new URL(text);
  const host = url.hostname.replace(/^\[(.*)\]$/, "$1");
  const address = host === "localhost" ? "127.0.0.1" : isIP(host) === 0 ? null : host;
  const isInternal = address !== null && isInNetworks(ipaddr.parse(address), networks);
  if (url.protocol !== "https:" && !isInternal) return "The URL must be https.";
  if (url.username !== "" || url.password !== "") return "The URL must have no user information.";
  if (host.endsWith(".")) return "The host must not end with a full stop.";
  if (
    address === null
      ? !host.includes(".") || host.endsWith(".localhost")
      : !isAllowedAddress(address, networks)
  )
    return `${host} is not an address of the public internet.`;
  const port = url.port === "" ? null : Number(url.port);
  if (port !== null && port !== 80 && port < 1024) return "The port must be 80, 443 or above 1023.";
  return null;
}

/**
 * Asks the name servers of the machine. Unlike `dns.lookup`, which reads `/etc/hosts` too, that takes none of the few threads of the
 * process, so that names whose servers do not answer delay no others. Created for each name, because the servers may have changed.
 */
const createResolver = (): Resolver => new Resolver({ timeout: 2_000, tries: 2 });

/** Creates the name resolution of connections, which fails if any of the addresses is not allowed. */
export const createLookup =
  (networks: AllowedNetworks, connect: () => Resolver = createResolver): LookupFunction =>
  (hostname, { all }, callback) => {
    const judge = (addresses: LookupAddress[]): void => {
      if (!addresses.every(({ address }) => isAllowedAddress(address, networks)))
        return callback(new BlockedAddressError(), "", 0);
      if (all === true) return callback(null, addresses);
      const [first] = addresses;
      callback(null, first?.address ?? "", first?.family ?? 0);
    };
    findAddresses(hostname, connect).then(judge, (cause: unknown) =>
      callback(new LookupError(`${hostname} has no address.`, { cause }), "", 0),
    );
  };

async function findAddresses(hostname: string, connect: () => Resolver): Promise<LookupAddress[]> {
  if (hostname === "localhost") return lookUp(hostname, { all: true });
  const resolver = connect();
  const find = async (family: 4 | 6): Promise<LookupAddress[]> =>
    (await (family === 4 ? resolver.resolve4(hostname) : resolver.resolve6(hostname))).map((address) => ({
      address,
      family,
    }));
  const [four, six] = await Promise.allSettled([find(4), find(6)]);
  const addresses = [four, six].flatMap((found) => (found.status === "fulfilled" ? found.value : []));
  // Also without an error there may be none, such as for an alias of a name that does not exist. Connecting takes at least one.
  if (addresses.length === 0) {
    const failure = [four, six].find((found) => found.status === "rejected");
    throw new Error("The name servers know no address.", { cause: failure?.reason });
  }
  return addresses;
}
