import type { Transaction } from "../database/client.js";

/** A message to a resident that the outbox worker renders and sends after the commit. */
export interface Message {
  readonly id: string;
  readonly residentId: string;
  readonly at: Date;
  readonly template: "VERIFY_EMAIL" | "GENERIC";
  readonly variables?: Readonly<Record<string, string>>;
}

/**
 * Puts a message into the outbox, in the transaction of what it tells of.
 * Links with a token are made by the worker, so that no token lies in the table.
 */
export async function enqueueMessage(transaction: Transaction, message: Message): Promise<void> {
  const { id, residentId, at, template, variables = {} } = message;
  await transaction.outbox.create({
    data: {
      id,
      topic: "email",
      payload: { template, resident_id: residentId, variables },
      available_at: at,
      created_at: at,
    },
  });
}
