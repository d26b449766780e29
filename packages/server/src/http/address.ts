import type { Request } from "express";

/** Where clients reach this instance: what the operator says, otherwise the address that the request arrived at. */
export const baseUrlOf = (configured: string | null, { socket }: Pick<Request, "socket">): string =>
  configured ?? `http://${hostOf(socket.localAddress ?? "127.0.0.1")}:${socket.localPort ?? 80}`;

/** The `Host` header is not asked: whoever calls could make others read it. */
function hostOf(address: string): string {
  const ipv4 = address.replace(/^::ffff:/, "");
  return ipv4.includes(":") ? `[${ipv4}]` : ipv4;
}
