import { createSocket, type RemoteInfo } from "node:dgram";
import { once } from "node:events";

const headerBytes = 12;
const addressType = 1;

/** A name server on this machine. */
export interface NameServer {
  /** Where it listens, as `Resolver.setServers` takes it. */
  readonly address: string;
  /** The names that it was asked for and has not answered. */
  readonly unanswered: ReadonlySet<string>;
  close(): void;
}

/**
 * Starts a name server that answers with the IPv4 addresses of names, or that a name is the alias of one without an address (null),
 * and says nothing about others.
 */
export async function startNameServer(
  addresses: Readonly<Record<string, string | null>>,
): Promise<NameServer> {
  const unanswered = new Set<string>();
  const socket = createSocket("udp4");
  socket.on("message", (question, from) => {
    const { name, type, end } = readQuestion(question);
    const address = addresses[name];
    if (address === undefined) return void unanswered.add(name);
    const found = address === null ? [alias] : type === addressType ? [toAnswer(address)] : [];
    reply(question.subarray(0, end), found, from);
  });
  const reply = (question: Buffer, found: readonly Buffer[], { port, address }: RemoteInfo): void => {
    const header = Buffer.from(question.subarray(0, headerBytes));
    // A response without an error; one question, the answers, nothing else.
    header.writeUInt16BE(0x8180, 2);
    for (const [index, count] of [1, found.length, 0, 0].entries())
      header.writeUInt16BE(count, 4 + index * 2);
    socket.send(Buffer.concat([header, question.subarray(headerBytes), ...found]), port, address);
  };
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  return { address: `127.0.0.1:${socket.address().port}`, unanswered, close: () => socket.close() };
}

/** Reads the first question of a message (RFC 1035, section 4.1.2). */
function readQuestion(message: Buffer): {
  readonly name: string;
  readonly type: number;
  readonly end: number;
} {
  const labels: string[] = [];
  let at = headerBytes;
  for (let length = message.readUInt8(at); length > 0; length = message.readUInt8(at)) {
    labels.push(message.toString("latin1", at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join("."), type: message.readUInt16BE(at + 1), end: at + 5 };
}

/** The name of the question, type A, class IN, a minute to live, and four bytes. */
const toAnswer = (address: string): Buffer =>
  Buffer.from([0xc0, headerBytes, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, ...address.split(".").map(Number)]);

/** The name of the question, type CNAME, class IN, a minute to live, and a name of two labels. */
const alias = Buffer.concat([
  Buffer.from([0xc0, headerBytes, 0, 5, 0, 1, 0, 0, 0, 60, 0, 14]),
  Buffer.from("\x04gone\x07example\0", "latin1"),
]);
