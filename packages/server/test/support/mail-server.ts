import type { AddressInfo, Socket } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

/** How the mail server responds to the next messages. */
export interface MailServerBehaviour {
  /** The SMTP reply to a recipient; undefined accepts it. */
  recipient?(email: string): string | undefined;
  /** Accepts the message (the default), drops the connection, does not reply, or rejects the message with this SMTP reply. */
  readonly data?: "accept" | "drop" | "silence" | `${number} ${string}`;
}

/** A received message with its envelope recipients. */
export interface ReceivedEmail extends Email {
  readonly recipients: readonly string[];
  readonly raw: string;
  readonly isSecure: boolean;
}

/** A real SMTP server on the loopback interface, whose replies a test controls. */
export interface MailServer {
  readonly url: string;
  readonly port: number;
  /** The completely received messages, in order. */
  readonly received: readonly ReceivedEmail[];
  setBehaviour(behaviour: MailServerBehaviour): void;
  stop(): Promise<void>;
}

/** Starts a mail server that accepts all messages. */
export async function startMailServer(options: SMTPServerOptions = {}): Promise<MailServer> {
  const received: ReceivedEmail[] = [];
  const sockets = new Set<Socket>();
  let behaviour: MailServerBehaviour = {};
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    logger: false,
    onRcptTo({ address }, _session, callback) {
      callback(toSmtpError(behaviour.recipient?.(address)));
    },
    onData(stream, { envelope, secure: isSecure }, callback) {
      const { data = "accept" } = behaviour;
      if (data === "drop")
        return void stream.once("data", () => sockets.forEach((socket) => socket.destroy()));
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        if (data === "silence") return;
        if (data !== "accept") return callback(toSmtpError(data));
        const raw = Buffer.concat(chunks).toString();
        const recipients = envelope.rcptTo.map(({ address }) => address);
        void PostalMime.parse(raw).then((mail) => {
          received.push({ ...mail, recipients, raw, isSecure });
          callback();
        });
      });
    },
    ...options,
  });
  // Tests cut connections off on purpose.
  server.on("error", () => undefined);
  server.server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `${options.secure === true ? "smtps" : "smtp"}://127.0.0.1:${port}`,
    port,
    received,
    setBehaviour(next) {
      behaviour = next;
    },
    async stop() {
      sockets.forEach((socket) => socket.destroy());
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/** Builds the error that makes smtp-server send a reply such as `550 5.1.1 No such user`. */
function toSmtpError(reply: string | undefined): Error | null {
  if (reply === undefined) return null;
  return Object.assign(new Error(reply.slice(4)), { responseCode: Number(reply.slice(0, 3)) });
}
