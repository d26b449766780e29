import type { WebhookEndpoint } from "@game-community/sdk";
import { endpointStatusWords } from "./webhook-words.js";

const tones = { ENABLED: "good", PROBING: "warm", DISABLED: "bad" } as const;

type Stated = Pick<WebhookEndpoint, "status" | "failing_since">;

/** Whether events are sent to an endpoint, and whether they arrive. */
export const EndpointStatus = ({ endpoint: { status, failing_since } }: { readonly endpoint: Stated }) => (
  <span className={`chip ${status === "ENABLED" && failing_since !== null ? "warm" : tones[status]}`}>
    {status === "ENABLED" && failing_since !== null ? "Failing" : endpointStatusWords[status]}
  </span>
);
