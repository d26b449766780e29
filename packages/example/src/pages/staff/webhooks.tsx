import type { WebhookEndpoint } from "@game-community/sdk";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { api, queries } from "../../app/api.js";
import { readAgain } from "../../app/tabs.js";
import { Dialog } from "../../components/dialog.js";
import { type FormValues, type Submission, Submit, TextField, useSubmission } from "../../components/form.js";
import { count } from "../../components/format.js";
import { Listing } from "../../components/listing.js";
import { Ago } from "../../components/time.js";
import { Title } from "../../components/title.js";
import { EndpointSecret } from "./secret.js";
import { EndpointStatus } from "./webhook-status.js";

/** The endpoints to which events are sent. */
export function StaffWebhooksPage() {
  const query = useInfiniteQuery(queries.webhooks.list.infinite());
  return (
    <div className="stack">
      <Title>Webhooks · Staff</Title>
      <div className="page-head">
        <h1>Webhooks</h1>
        <CreateEndpoint />
      </div>
      <Listing
        query={query}
        empty="Events are not sent anywhere yet."
        render={(endpoint) => <Endpoint endpoint={endpoint} />}
      >
        {(items) => <ul className="rows">{items}</ul>}
      </Listing>
    </div>
  );
}

const Endpoint = ({ endpoint }: { readonly endpoint: WebhookEndpoint }) => (
  <div className="entry">
    <div>
      <Link to="/staff/webhooks/$id" params={{ id: endpoint.id }}>
        {endpoint.url}
      </Link>
      <p className="soft small">
        {endpoint.description !== null && `${endpoint.description} · `}
        <code>{endpoint.event_types.join(", ")}</code>
      </p>
    </div>
    <div className="row small soft">
      {endpoint.pending_count > 0 && (
        <span>{count(endpoint.pending_count, "delivery", "deliveries")} due</span>
      )}
      {endpoint.last_success_at !== null && (
        <span>
          last success <Ago date={endpoint.last_success_at} />
        </span>
      )}
      <EndpointStatus endpoint={endpoint} />
    </div>
  </div>
);

/** Reads event types that are separated by spaces, commas or lines. */
const readTypes = (values: FormValues): string[] =>
  values
    .text("event_types")
    .split(/[\s,]+/)
    .filter((type) => type !== "");

/** A button, and the form of a new endpoint. Its secret is shown once. */
function CreateEndpoint() {
  const [isOpen, setIsOpen] = useState(false);
  const [created, setCreated] = useState<{ readonly id: string; readonly secret: string }>();
  const navigate = useNavigate();
  const form = useSubmission(
    (values) =>
      api.webhooks.create({
        url: values.text("url"),
        description: values.optional("description"),
        event_types: readTypes(values),
      }),
    async (endpoint) => {
      setIsOpen(false);
      setCreated(endpoint);
      await readAgain(queries.webhooks.key());
    },
  );
  return (
    <>
      <button type="button" className="button primary" onClick={() => setIsOpen(true)}>
        New endpoint
      </button>
      <Dialog title="New endpoint" isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <form className="stack" onSubmit={form.submit}>
          <Fields form={form} />
          <Submit form={form}>Create the endpoint</Submit>
        </form>
      </Dialog>
      <EndpointSecret
        secret={created?.secret}
        onClose={() => {
          if (created) void navigate({ to: "/staff/webhooks/$id", params: { id: created.id } });
          setCreated(undefined);
        }}
      />
    </>
  );
}

const Fields = ({ form }: { readonly form: Submission }) => (
  <>
    <TextField
      label="Address"
      name="url"
      type="url"
      placeholder="https://bots.example/hooks"
      required
      form={form}
    />
    <TextField label="What it is for" name="description" maxLength={200} form={form} />
    <TextField
      label="Event types"
      name="event_types"
      defaultValue="review.*"
      help="Such as review.published, review.* for all about reviews, or * for all. Separate them by spaces."
      required
      form={form}
    />
  </>
);
