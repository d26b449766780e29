import type { Transaction } from "../database/client.js";
import type { Dependencies } from "../dependencies.js";

/** A mail of a waitlist with what its template needs. */
export type WaitlistMail =
  | {
      readonly template: "WAITLIST_INVITED";
      readonly variables: { readonly name: string; readonly waitlist_name: string };
    }
  | {
      readonly template: "WAITLIST_JOINED";
      readonly variables: {
        readonly name: string;
        readonly waitlist_name: string;
        readonly position: number;
      };
    };

/** Puts a mail into the outbox, so that it is sent exactly when the transaction commits. */
export async function postMail(
  tx: Transaction,
  { clock, newId }: Pick<Dependencies, "clock" | "newId">,
  { email, name }: { readonly email: string; readonly name: string },
  mail: WaitlistMail,
): Promise<void> {
  const now = clock();
  const payload = { ...mail, to: [{ email, name }] };
  await tx.outbox.create({
    data: { id: newId(), topic: "email", payload, available_at: now, created_at: now },
  });
}
