import type { WebhookEndpoint } from "@game-community/sdk";
import { useSuspenseQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { queries } from "../../app/api.js";
import { formatTime } from "../../components/format.js";
import { Title } from "../../components/title.js";
import { Deliveries } from "./deliveries.js";
import { EndpointActions } from "./webhook-actions.js";
import { EndpointStatus } from "./webhook-status.js";
import { disabledWords } from "./webhook-words.js";

const route = getRouteApi("/residents/staff/webhooks/$id");

/** An endpoint: how it does, what can be done with it, and what was sent to it. */
export function StaffWebhookPage() {
  const { id } = route.useParams();
  const { data: endpoint } = useSuspenseQuery(queries.webhooks.get(id));
  return (
    <div className="stack wide">
      <Title>Webhook · Staff</Title>
      <p>
        <Link to="/staff/webhooks">All endpoints</Link>
      </p>
      <Head endpoint={endpoint} />
      <EndpointActions endpoint={endpoint} />
      <Deliveries endpoint={endpoint} />
    </div>
  );
}

function Head({ endpoint }: { readonly endpoint: WebhookEndpoint }) {
  const { url, description, event_types, disabled_reason, failing_since, last_success_at } = endpoint;
  return (
    <header className="stack tight">
      <div className="row">
        <h1 className="address">{url}</h1>
        <EndpointStatus endpoint={endpoint} />
      </div>
      {description !== null && <p>{description}</p>}
      <p>
        Gets <code>{event_types.join(", ")}</code>
      </p>
      {disabled_reason !== null && <p className="notice warm">{disabledWords[disabled_reason]}</p>}
      {failing_since !== null && (
        <p className="notice warm">Nothing arrives since {formatTime(failing_since)}.</p>
      )}
      <p className="soft small">
        {last_success_at === null
          ? "No event has arrived yet."
          : `The last event arrived ${formatTime(last_success_at)}.`}
      </p>
    </header>
  );
}
