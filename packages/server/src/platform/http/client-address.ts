import { isIP } from "node:net";
import type { Request } from "express";
import ipaddr from "ipaddr.js";

/**
 * The IP address of the client. A forwarded value that is not an IP address is ignored in favor of the peer's address:
 * otherwise clients could bypass rate limits by sending a different value with every request.
 */
export function clientAddress({ ip, socket }: Pick<Request, "ip"> & { readonly socket: Peer }): string {
  const address = ip !== undefined && isIP(ip) !== 0 ? ip : (socket.remoteAddress ?? "");
  return isIP(address) === 6 ? parse(address).toString() : address;
}

interface Peer {
  readonly remoteAddress?: string | undefined;
}

/**
 * The block of addresses that shares a rate limit: a single IPv4 address, or the /64 network of an IPv6 address, which
 * is what a provider assigns to one customer.
 */
export function addressBlock(address: string): string {
  if (isIP(address) === 0) return address;
  const parsed = parse(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const prefix = parsed.parts.map((part, index) => (index < 4 ? part : 0));
  return `${new ipaddr.IPv6(prefix).toString()}/64`;
}

/** Parses an address: an IPv4-mapped IPv6 address as IPv4, a link-local address without its zone. */
const parse = (address: string): ipaddr.IPv4 | ipaddr.IPv6 => ipaddr.process(address.replace(/%.*/, ""));
