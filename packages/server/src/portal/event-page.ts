import { resolveReference } from "../kernel/contract/document.js";
import { lazy } from "../platform/lazy.js";
import type { SchemaObject } from "../platform/validation/json-schema.js";
import { renderCode } from "./highlight.js";
import { type HistoryEntry, listHistory } from "./history.js";
import { formatHistory, renderHistory } from "./history-section.js";
import { html } from "./html.js";
import { type Page, renderHeading, schemaPath } from "./layout.js";
import { renderInline } from "./markdown.js";
import { fence, formatFields } from "./operation-markdown.js";
import type { Content } from "./page-routes.js";
import type { EventWebhook } from "./published.js";
import { renderFields } from "./schema-section.js";
import { describeSchema, type SchemaView } from "./schema-view.js";
import type { Site } from "./site.js";

/** The path of the page of an event type, below `/rest/`. */
export const eventPath = (type: string): string => `docs/events/${type}`;

/** An event type, as its page shows it. */
export interface EventView {
  readonly type: string;
  readonly webhook: EventWebhook;
  readonly data: SchemaView;
  /** The name of the schema of the whole event. */
  readonly envelope: string;
  readonly example: unknown;
  readonly history: readonly HistoryEntry[];
}

/** Finds an event type by its name. */
export function findEventContent(site: Site, type: string): Content | undefined {
  const webhook = site.document.webhooks[type]?.post;
  if (webhook === undefined) return undefined;
  const view = lazy(() => buildEventView(site, type, webhook));
  return { html: () => createEventPage(view()), markdown: () => formatEvent(view()) };
}

/** Builds the view of an event type. */
export function buildEventView({ document, guides }: Site, type: string, webhook: EventWebhook): EventView {
  const media = webhook.requestBody.content["application/json"];
  const { properties = {} } = resolveReference<SchemaObject>(document, media.schema);
  const data = describeSchema(document, properties["data"] ?? {});
  const { name: envelope = "" } = describeSchema(document, media.schema);
  const { value: example } = media.examples.event;
  return { type, webhook, data, envelope, example, history: listHistory(guides, type) };
}

function createEventPage({ type, webhook, data, envelope, example, history }: EventView): Page {
  return {
    title: type,
    description: webhook.description,
    root: "../../",
    path: eventPath(type),
    content: html`<article class="overview">
      <p class="breadcrumb"><a href="../../docs#event-types">Event types</a></p>
      <h1><code>${type}</code></h1>
      <p class="lead">${renderInline(webhook.description)}</p>
      <dl class="facts">
        <div>
          <dt>Sent to</dt>
          <dd>${renderInline(describeAudience(webhook).join("; "))}</dd>
        </div>
        <div>
          <dt>Subject</dt>
          <dd><code>${webhook["x-event"].url}</code></dd>
        </div>
        <div>
          <dt>Since</dt>
          <dd>${webhook["x-event"].since}</dd>
        </div>
      </dl>
      ${renderHeading("data", "Data")}
      <p>Schema <a href="../../${schemaPath(envelope)}">${envelope}</a></p>
      ${renderFields(data.fields, { direction: "response", id: "data", root: "../../" })}
      ${renderHeading("example", "Example")} ${renderCode(JSON.stringify(example, null, 2), "json")}
      <p>
        The guide <a href="../guides/events">Events</a> says how to read the log, and what you can rely on;
        <a href="../guides/webhooks">Webhooks</a> how to have it sent to you, and how to verify it.
      </p>
      ${renderHistory(history, "../../")}
    </article>`,
  };
}

/** Formats an event type as Markdown. */
const formatEvent = ({ type, webhook, data, example, history }: EventView): string =>
  `${[
    `# ${type}`,
    webhook.description.trim(),
    formatEventFacts(webhook),
    "## Data",
    formatFields(data, 0),
    "## Example",
    fence("json", JSON.stringify(example, null, 2)),
    ...formatHistory(history),
  ].join("\n\n")}\n`;

/** Formats who gets an event, and what it is about, as a list. */
export const formatEventFacts = (webhook: EventWebhook): string =>
  [
    `- Sent to: ${describeAudience(webhook).join("; ")}`,
    `- Subject: \`${webhook["x-event"].url}\``,
    `- Since: ${webhook["x-event"].since}`,
  ].join("\n");

const audiences: Readonly<Record<string, string>> = {
  PUBLIC: "everybody who reads the log",
  ADDRESSEE: "the resident or service key whom it concerns",
  MEMBERS: "residents who are on the waitlist",
  FOLLOWERS: "followers of the resident who acted",
};

/** Who gets the event, as Markdown. */
const describeAudience = ({ "x-event": { audience } }: EventWebhook): string[] =>
  audience.map((member) =>
    typeof member === "string" ? (audiences[member] ?? member) : `callers with \`${member.permission}\``,
  );
