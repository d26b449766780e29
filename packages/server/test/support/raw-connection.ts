import { connect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

/** A TCP connection for sending malformed HTTP. */
export interface RawConnection {
  readonly socket: Socket;
  /** The bytes received so far. */
  received(): string;
  /** Resolves with all received bytes when the server closes the connection. */
  readonly closed: Promise<string>;
  send(text: string): void;
  /** Sends chunks of a body until the connection is closed; returns the number of bytes sent. */
  sendEndlessBody(): Promise<number>;
}

/** Opens a TCP connection to the service. */
export function openRawConnection(baseUrl: string): RawConnection {
  const { hostname, port } = new URL(baseUrl);
  const socket = connect(Number(port), hostname);
  let received = "";
  socket.setEncoding("latin1").on("data", (part: string) => void (received += part));
  // A connection reset after the response is handled like a close.
  socket.on("error", () => undefined);
  const closed = new Promise<string>((resolve) => socket.once("close", () => resolve(received)));
  return {
    socket,
    received: () => received,
    closed,
    send: (text) => void socket.write(text, "latin1"),
    async sendEndlessBody() {
      const chunk = Buffer.alloc(65_536, "x");
      const frame = Buffer.concat([Buffer.from("10000\r\n"), chunk, Buffer.from("\r\n")]);
      while (socket.writable && !socket.destroyed) {
        const isDrained = socket.write(frame);
        await (isDrained ? wait(0) : Promise.race([closed, waitForDrain(socket)]));
      }
      return socket.bytesWritten;
    },
  };
}

/** Sends raw text over a new connection, and returns the received bytes when the service closes it. */
export function sendRaw(baseUrl: string, text: string): Promise<string> {
  const { send, closed } = openRawConnection(baseUrl);
  send(text);
  return closed;
}

const waitForDrain = (socket: Socket): Promise<unknown> =>
  new Promise((resolve) => socket.once("drain", resolve));

/** Splits received bytes into HTTP responses by their Content-Length. */
export function parseResponses(text: string): { status: number; headers: string; body: string }[] {
  const responses = [];
  let rest = text;
  for (;;) {
    const end = rest.indexOf("\r\n\r\n");
    if (end < 0) return responses;
    const headers = rest.slice(0, end);
    const length = Number(/^content-length: (\d+)$/im.exec(headers)?.[1] ?? 0);
    if (rest.length < end + 4 + length) return responses;
    responses.push({
      status: Number(headers.split(" ")[1]),
      headers,
      body: rest.slice(end + 4, end + 4 + length),
    });
    rest = rest.slice(end + 4 + length);
  }
}
