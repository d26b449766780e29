import type { WebhookEndpoint } from "@game-community/sdk";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { announce } from "../../app/announce.js";
import { api, queries } from "../../app/api.js";
import { readAgain } from "../../app/tabs.js";
import { Dialog } from "../../components/dialog.js";
import { Choice, Submit, TextField, useSubmission } from "../../components/form.js";
import { count } from "../../components/format.js";
import { toLocalTime } from "../../components/local-time.js";
import { describeError } from "../../problems/describe-error.js";
import { ActionButton, ConfirmButton, useAction } from "./actions.js";
import { EndpointSecret } from "./secret.js";

interface EndpointProps {
  readonly endpoint: WebhookEndpoint;
}

const touches = [queries.webhooks.key()];

/** What can be done with an endpoint. */
export function EndpointActions({ endpoint }: EndpointProps) {
  const { id, is_enabled, url } = endpoint;
  const navigate = useNavigate();
  const turn = useAction({
    send: (on: boolean) => api.webhooks.update(id, { is_enabled: on }),
    done: is_enabled
      ? "The endpoint is off. What is due is canceled."
      : "The endpoint is tried with the next event.",
    touches,
  });
  const remove = useAction({
    send: () => api.webhooks.delete(id),
    done: "The endpoint is deleted.",
    touches: [queries.webhooks.list.key()],
    onDone: () => navigate({ to: "/staff/webhooks" }),
  });
  return (
    <div className="row">
      <SendTest endpoint={endpoint} />
      {is_enabled ? (
        <ConfirmButton word="Switch off" title={`Switch off ${url}?`} onConfirm={() => turn(false)}>
          What is due is canceled. When the endpoint is on again, you can send what it has missed.
        </ConfirmButton>
      ) : (
        <ActionButton word="Switch on" onPress={() => turn(true)} />
      )}
      <Recover endpoint={endpoint} />
      <RotateSecret endpoint={endpoint} />
      <ConfirmButton word="Delete" title={`Delete ${url}?`} onConfirm={remove}>
        Its deliveries go with it. This cannot be undone.
      </ConfirmButton>
    </div>
  );
}

/** Sends the example of an event. */
function SendTest({ endpoint: { id } }: EndpointProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { data } = useQuery(queries.events.listTypes());
  const types = data?.data ?? [];
  const form = useSubmission(
    (values) => api.webhooks.test(id, { type: values.text("type") }),
    async () => {
      setIsOpen(false);
      announce("The test is on its way.", "good");
      await readAgain(...touches);
    },
  );
  return (
    <>
      <button type="button" className="button small primary" onClick={() => setIsOpen(true)}>
        Send a test
      </button>
      <Dialog title="Send a test" isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <p>The example of an event is sent once, marked as a test.</p>
        <form className="stack" onSubmit={form.submit}>
          <Choice
            label="Event"
            name="type"
            options={Object.fromEntries(types.map(({ type, summary }) => [type, `${summary} (${type})`]))}
            form={form}
          />
          <Submit form={form}>Send it</Submit>
        </form>
      </Dialog>
    </>
  );
}

/** Sends again what has not arrived since some time. */
function Recover({ endpoint: { id, failing_since } }: EndpointProps) {
  const [isOpen, setIsOpen] = useState(false);
  const form = useSubmission(
    (values) => api.webhooks.recover(id, { since: new Date(values.text("since")).toISOString() }),
    async ({ deliveries_count }) => {
      setIsOpen(false);
      announce(
        deliveries_count === 0 ? "Nothing is missing." : `${count(deliveries_count, "event")} sent again.`,
        "good",
      );
      await readAgain(...touches);
    },
  );
  return (
    <>
      <button type="button" className="button small" onClick={() => setIsOpen(true)}>
        Send what is missing
      </button>
      <Dialog title="Send what is missing" isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <p>Everything since this time that has not arrived is sent again.</p>
        <form className="stack" onSubmit={form.submit}>
          <TextField
            label="Since"
            name="since"
            type="datetime-local"
            required
            defaultValue={failing_since === null ? "" : toLocalTime(failing_since)}
            form={form}
          />
          <Submit form={form}>Send it</Submit>
        </form>
      </Dialog>
    </>
  );
}

/** Replaces the secret. The old one works for another day, so that nothing is lost meanwhile. */
function RotateSecret({ endpoint: { id } }: EndpointProps) {
  const [secret, setSecret] = useState<string>();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.webhooks.rotateSecret(id),
    onSuccess: (endpoint) => setSecret(endpoint.secret),
    onError: (error) => announce(describeError(error), "bad"),
    onSettled: () => readAgain(...touches),
  });
  return (
    <>
      <ConfirmButton
        word="New secret"
        title="Replace the secret?"
        action="Replace it"
        onConfirm={() => !isPending && mutate()}
      >
        For a day, events are signed with both, so there is time to change it.
      </ConfirmButton>
      <EndpointSecret secret={secret} onClose={() => setSecret(undefined)} />
    </>
  );
}
