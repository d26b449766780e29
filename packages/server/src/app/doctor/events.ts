import { checkEvents, checkWebhooks } from "../../areas/health/index.js";
import type { Database } from "../../platform/database/client.js";
import { type Finding, inArea } from "./finding.js";

/** Finds events that are not logged, and deliveries that are not sent. While no instance runs, that is no failure. */
export async function checkWaitingEvents(database: Database): Promise<readonly Finding[]> {
  const { ok, warn } = inArea("events");
  const [events, webhooks] = [await checkEvents(database), await checkWebhooks(database)];
  const findings: Finding[] = [];
  if (events.status !== "OK")
    findings.push(
      warn(
        `An event has been waiting to be added to the log for ${events.oldest_waiting_seconds} s. Does an instance run? ` +
          "docs/operating/runbooks/events-delayed.md says what to do.",
      ),
    );
  if (webhooks.status !== "OK")
    findings.push(
      warn(
        `A delivery has been waiting to be sent to its webhook endpoint for ${webhooks.oldest_due_seconds} s. Does an instance ` +
          "run? docs/operating/runbooks/webhooks-delayed.md says what to do.",
      ),
    );
  return findings.length > 0 ? findings : [ok("No event and no webhook has been waiting for long.")];
}
