import { resolveReference } from "../kernel/contract/document.js";
import type { SchemaObject } from "../platform/validation/json-schema.js";
import { html, type Markup } from "./html.js";
import type { Page } from "./layout.js";
import { renderInline } from "./markdown.js";
import type { EventWebhook } from "./published.js";
import { renderFields } from "./schema-page.js";
import { describeSchema } from "./schema-view.js";
import type { Site } from "./site.js";

/** The path of the page of an event type, below `/rest/`. */
export const eventPath = (type: string): string => `docs/events/${type}`;

/** Builds the page of an event type; undefined if there is none of the name. */
export function createEventPage({ document }: Site, type: string): Page | undefined {
  const webhook = document.webhooks[type]?.post;
  if (webhook === undefined) return undefined;
  const media = webhook.requestBody.content["application/json"];
  const { properties = {} } = resolveReference<SchemaObject>(document, media.schema);
  const data = describeSchema(document, properties["data"] ?? {});
  return {
    title: type,
    root: "../../",
    path: eventPath(type),
    content: html`<article class="operation">
      <p class="breadcrumb"><a href="../../docs#event-types">Event types</a></p>
      <h1><code>${type}</code></h1>
      <p class="lead">${renderInline(webhook.description)}</p>
      <dl class="facts">
        <div>
          <dt>Sent to</dt>
          <dd>${renderAudience(webhook)}</dd>
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
      <h2 id="data">Data</h2>
      ${renderFields(data.fields, "response")}
      <h2 id="example">Example</h2>
      <pre tabindex="0"><code>${JSON.stringify(media.examples.event.value, null, 2)}</code></pre>
      <p>
        The guide <a href="../guides/events">Events</a> says how to read the log, and what you can rely on;
        <a href="../guides/webhooks">Webhooks</a> how to have it sent to you, and how to verify it.
      </p>
    </article>`,
  };
}

const audiences: Readonly<Record<string, string>> = {
  PUBLIC: "everybody who reads the log",
  ADDRESSEE: "the resident or service key whom it concerns",
  FOLLOWERS: "followers of the resident who acted",
};

const renderAudience = ({ "x-event": { audience } }: EventWebhook): Markup =>
  html`${audience.map(
    (member, index) =>
      html`${index > 0 ? "; " : ""}${
        typeof member === "string"
          ? (audiences[member] ?? member)
          : html`callers with <code>${member.permission}</code>`
      }`,
  )}`;
