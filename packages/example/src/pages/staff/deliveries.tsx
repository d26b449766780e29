import type { WebhookDelivery, WebhookDeliveryStatus, WebhookEndpoint } from "@game-community/sdk";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api, queries } from "../../app/api.js";
import { Choice } from "../../components/form.js";
import { count, formatTime } from "../../components/format.js";
import { Listing } from "../../components/listing.js";
import { ErrorNotice, SkeletonRows } from "../../components/states.js";
import { Ago } from "../../components/time.js";
import { ActionButton, useAction } from "./actions.js";
import { deliveryStatusWords, deliveryTones, outcomeWords, skipWords } from "./webhook-words.js";

/** How often deliveries that have not ended are read again, in milliseconds. No event tells of their end. */
const pollMs = 2_000;

/** What was sent to an endpoint, newest first. */
export function Deliveries({ endpoint: { id } }: { readonly endpoint: WebhookEndpoint }) {
  const [status, setStatus] = useState<WebhookDeliveryStatus>();
  const query = useInfiniteQuery({
    ...queries.webhooks.listDeliveries.infinite(id, { query: { status } }),
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ data }) => data.some((delivery) => delivery.completed_at === null)) === true
        ? pollMs
        : false,
  });
  return (
    <section className="stack" aria-labelledby="deliveries">
      <h2 id="deliveries">Deliveries</h2>
      <div className="filter-row">
        <Choice
          label="Status"
          name="status"
          options={{ "": "Whatever its status", ...deliveryStatusWords }}
          value={status ?? ""}
          onChoose={(chosen) => setStatus(chosen === "" ? undefined : chosen)}
        />
      </div>
      <Listing
        query={query}
        empty="Nothing was sent yet."
        render={(delivery) => <Delivery delivery={delivery} />}
      >
        {(items) => (
          <ul className="rows" aria-label="Deliveries">
            {items}
          </ul>
        )}
      </Listing>
    </section>
  );
}

function Delivery({ delivery }: { readonly delivery: WebhookDelivery }) {
  const [isOpen, setIsOpen] = useState(false);
  const { id, event, status, skip_reason, attempts_count, next_attempt_at, is_test, completed_at } = delivery;
  const again = useAction({
    send: () => api.webhooks.redeliver(id),
    done: "It is sent again.",
    touches: [queries.webhooks.key()],
  });
  return (
    <article className="stack tight">
      <div className="entry">
        <div>
          <code>{event.type}</code>{" "}
          <span className={`chip ${deliveryTones[status]}`}>{deliveryStatusWords[status]}</span>{" "}
          {is_test && <span className="chip">Test</span>}
          <p className="soft small">
            <Ago date={delivery.created_at} /> · {count(attempts_count, "attempt")}
            {next_attempt_at !== null && attempts_count > 0 && ` · next ${formatTime(next_attempt_at)}`}
          </p>
          {skip_reason !== null && <p className="small">{skipWords[skip_reason]}</p>}
        </div>
        <div className="row">
          <button
            type="button"
            className="button small"
            aria-expanded={isOpen}
            aria-label={`Attempts of ${event.type}`}
            onClick={() => setIsOpen(!isOpen)}
          >
            Attempts
          </button>
          {completed_at !== null && <ActionButton word="Send again" about={event.type} onPress={again} />}
        </div>
      </div>
      {isOpen && <Attempts key={attempts_count} id={id} />}
    </article>
  );
}

/** The attempts of a delivery. */
function Attempts({ id }: { readonly id: string }) {
  const { data, error, refetch } = useQuery({ ...queries.webhooks.getDelivery(id), staleTime: 0 });
  if (data === undefined)
    return error ? <ErrorNotice error={error} retry={() => void refetch()} /> : <SkeletonRows count={1} />;
  if (data.attempts.length === 0) return <p className="soft">Nothing was tried yet.</p>;
  return (
    <div className="table-frame" role="region" aria-label="Attempts" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">When</th>
            <th scope="col">How it went</th>
            <th scope="col" className="number">
              Status
            </th>
            <th scope="col" className="number">
              Took
            </th>
            <th scope="col">Answer</th>
          </tr>
        </thead>
        <tbody>
          {data.attempts.map(
            ({ number, started_at, outcome, status_code, duration_ms, response_excerpt }) => (
              <tr key={number}>
                <td>{formatTime(started_at)}</td>
                <td>{outcomeWords[outcome]}</td>
                <td className="number">{status_code ?? "–"}</td>
                <td className="number">{duration_ms} ms</td>
                <td>{response_excerpt ? <code>{response_excerpt}</code> : "–"}</td>
              </tr>
            ),
          )}
        </tbody>
      </table>
    </div>
  );
}
