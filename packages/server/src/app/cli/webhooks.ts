import type { Command } from "commander";
import { listEndpoints, switchEndpoint } from "../../areas/webhooks/index.js";
import { parseId } from "./lists.js";
import { type OutputOptions, print, renderTable } from "./output.js";
import { withDatabase } from "./with-database.js";

/** Adds `webhooks:list`, `webhooks:disable` and `webhooks:enable`. */
export function addWebhookCommands(program: Command): void {
  program
    .command("webhooks:list")
    .description("List the webhook endpoints, newest first, without their secrets.")
    .option("--json", "print JSON")
    .action(list);
  program
    .command("webhooks:disable")
    .description("Send nothing more to a webhook endpoint. Its pending deliveries are canceled.")
    .argument("<endpoint>", "its id", parseId)
    .option("--json", "print JSON")
    .action((id: string, options: OutputOptions) => change(id, false, options));
  program
    .command("webhooks:enable")
    .description("Send events to a webhook endpoint again, once one of them was a success.")
    .argument("<endpoint>", "its id", parseId)
    .option("--json", "print JSON")
    .action((id: string, options: OutputOptions) => change(id, true, options));
}

async function list({ json }: OutputOptions): Promise<void> {
  const endpoints = await withDatabase(({ database }) => listEndpoints(database));
  const table = renderTable(
    ["STATUS", "REASON", "PENDING", "FAILING SINCE", "LAST SUCCESS", "ID", "URL", "EVENT TYPES"],
    endpoints.map((endpoint) => [
      endpoint.status.toLowerCase(),
      endpoint.disabled_reason?.toLowerCase() ?? "",
      String(endpoint.pending_count),
      endpoint.failing_since ?? "",
      endpoint.last_success_at ?? "never",
      endpoint.id,
      endpoint.url,
      endpoint.event_types.join(" "),
    ]),
  );
  print(endpoints, endpoints.length === 0 ? "No webhook endpoints." : table, { json });
}

async function change(id: string, isEnabled: boolean, { json }: OutputOptions): Promise<void> {
  const state = isEnabled ? "enabled" : "disabled";
  const isChanged = await withDatabase((dependencies) => switchEndpoint(dependencies, id, isEnabled));
  if (!isChanged) throw new Error(`The webhook endpoint ${id} does not exist, or is ${state} already.`);
  print({ id, is_enabled: isEnabled }, `The webhook endpoint ${id} is ${state}.`, { json });
}
