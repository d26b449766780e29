import type { Request } from "express";
import ipaddr from "ipaddr.js";
import { isIP } from "node:net";

/**
 * The address of a client. What a proxy forwarded and is no address counts as the peer's: anybody can send such a
 * header, and a value of its own for each request would get around every limit by address.
 */
export function clientAddress({ ip, socket }: Pick<Request, "ip"> & { readonly socket: Peer }): string {
  const address = ip !== undefined && isIP(ip) !== 0 ? ip : (socket.remoteAddress ?? "");
  return isIP(address) === 0 ? address : parse(address).toString();
}

interface Peer {
  readonly remoteAddress?: string | undefined;
}

/**
 * What limits by address count together: an IPv4 address by itself, however it is written, and an IPv6 address with
 * its /64, because that is what one customer of a provider gets.
 */
export function addressBlock(address: string): string {
  if (isIP(address) === 0) return address;
  const parsed = parse(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const prefix = parsed.parts.map((part, index) => (index < 4 ? part : 0));
  return `${new ipaddr.IPv6(prefix).toString()}/64`;
}

/** An IPv4 address that is mapped into IPv6 is an IPv4 address. The zone of a link-local one is of this machine only. */
const parse = (address: string): ipaddr.IPv4 | ipaddr.IPv6 => ipaddr.process(address.replace(/%.*/, ""));
