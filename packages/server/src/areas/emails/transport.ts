import type { Address } from "./rows.js";

/** A mail to send. */
export interface OutgoingMail {
  /** The id of the row, from which the `Message-ID` is built, so that receivers can detect duplicates. */
  readonly id: string;
  readonly date: Date;
  readonly to: readonly Address[];
  readonly cc: readonly Address[];
  readonly replyTo: string | null;
  readonly subject: string;
  readonly text: string | null;
  readonly html: string | null;
  /** The one-click unsubscribe link; null for mail that is not marketing. */
  readonly unsubscribeUrl: string | null;
  /** The envelope recipients of this attempt, without those that were accepted before. */
  readonly recipients: readonly string[];
}

/** A recipient that the mail server has rejected. */
export interface RejectedRecipient {
  readonly email: string;
  readonly reason: string;
  /** Whether a retry would be rejected too. */
  readonly permanent: boolean;
  /** Whether the address itself is invalid. Such addresses are suppressed. */
  readonly badAddress: boolean;
}

/** The response of the mail server. */
export interface SendResult {
  readonly accepted: readonly string[];
  readonly rejected: readonly RejectedRecipient[];
  /** The response of the server to the content, which usually contains its id of the mail. */
  readonly providerId: string | null;
}

/** Sends mails. */
export interface Transport {
  /** Sends a mail. Throws when the delivery state is unknown; the mail is then tried again. */
  send(mail: OutgoingMail): Promise<SendResult>;
  close(): void;
}
