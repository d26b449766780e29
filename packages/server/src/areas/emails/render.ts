import { fileURLToPath } from "node:url";
import { Eta } from "eta";
import { type Content, contents } from "./contents.js";
import type { Template } from "./templates.js";

/** A rendered mail. */
export interface RenderedMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

const views = fileURLToPath(new URL("./templates/", import.meta.url));
// Both render the same content; only the HTML layout escapes it.
const htmlLayout = new Eta({ views, cache: true, autoEscape: true, defaultExtension: ".html.eta" });
const textLayout = new Eta({ views, cache: true, autoEscape: false, defaultExtension: ".text.eta" });

/** Renders a template. Marketing mails have an `unsubscribeUrl`. */
export function renderTemplate(
  template: Template,
  variables: unknown,
  { unsubscribeUrl = null }: { readonly unsubscribeUrl?: string | null } = {},
): RenderedMail {
  const content = buildContent(template, variables);
  const data = { ...content, preview: truncate(toSingleLine(content.preview), 120), unsubscribeUrl };
  return {
    subject: renderSubject(template, variables),
    html: htmlLayout.render("mail", data),
    text: `${textLayout.render("mail", data).trim()}\n`,
  };
}

/** Renders the subject of a template: always one line, whatever the variables contain. */
export const renderSubject = (template: Template, variables: unknown): string =>
  truncate(toSingleLine(buildContent(template, variables).subject), 200);

/** Stored variables were type-checked where the mail was enqueued, or validated against `templateVariables`. */
const buildContent = (template: Template, variables: unknown): Content =>
  (contents[template] as (variables: unknown) => Content)(variables);

/** Replaces line breaks and control characters, which header values must not contain. */
export const toSingleLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim();

function truncate(text: string, length: number): string {
  const characters = [...text];
  return characters.length <= length ? text : `${characters.slice(0, length - 1).join("")}…`;
}
