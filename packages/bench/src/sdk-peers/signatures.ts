import { createHmac } from "node:crypto";

export const webhookSecret = "whsec_c2VjcmV0LXNlY3JldC1zZWNyZXQtc2VjcmV0";

/** The time of a machine in seconds that is so many seconds ahead of this one. */
export const toTimestamp = (offsetSeconds: number): number => Math.floor(Date.now() / 1000) + offsetSeconds;

/** Signs a body as Standard Webhooks says. */
export function signStandardWebhook(body: string, offsetSeconds: number): Record<string, string> {
  const timestamp = String(toTimestamp(offsetSeconds));
  const key = Buffer.from(webhookSecret.slice("whsec_".length), "base64");
  const signature = createHmac("sha256", key).update(`msg_1.${timestamp}.${body}`).digest("base64");
  return {
    "webhook-id": "msg_1",
    "webhook-timestamp": timestamp,
    "webhook-signature": `v1,${signature}`,
  };
}

/** Whether a verification succeeds. */
export const isAccepted = async (verify: () => unknown): Promise<boolean> => {
  try {
    await verify();
    return true;
  } catch {
    return false;
  }
};
