import type { Address } from "./rows.js";

/** A mail as it goes out. */
export interface OutgoingMail {
  /** The id of the row; the `Message-ID` is made of it, so that a repeated delivery can be told by its receiver. */
  readonly id: string;
  readonly date: Date;
  readonly to: readonly Address[];
  readonly cc: readonly Address[];
  readonly replyTo: string | null;
  readonly subject: string;
  readonly text: string | null;
  readonly html: string | null;
  /** Where a click unsubscribes; null for mail that cannot be unsubscribed. */
  readonly unsubscribeUrl: string | null;
  /** Who is to get it this time: all, without those who have it already. */
  readonly recipients: readonly string[];
}

/** A recipient whom the mail server did not take. */
export interface RejectedRecipient {
  readonly email: string;
  readonly reason: string;
  /** Trying again is of no use. */
  readonly permanent: boolean;
  /** The address itself is bad, not the mail: nothing more is to be sent to it. */
  readonly badAddress: boolean;
}

/** What the mail server said. */
export interface SendResult {
  readonly accepted: readonly string[];
  readonly rejected: readonly RejectedRecipient[];
  /** The server's own name for the mail, out of its answer. */
  readonly providerId: string | null;
}

/** A way for mail to leave. */
export interface Transport {
  /** Hands a mail over. Throws when it cannot be told what became of it: then it is tried again. */
  send(mail: OutgoingMail): Promise<SendResult>;
  close(): void;
}
