import { html, type Markup, toText } from "./html.js";
import { feedPath } from "./layout.js";
import { renderMarkdown } from "./markdown.js";
import { changelogName, listReleases, type Release } from "./releases.js";
import type { Site } from "./site.js";

/** Formats the releases of the contract as an Atom feed (RFC 4287). */
export function formatFeed({ document, instance, guides }: Site): string {
  const rest = `${instance.baseUrl}/rest`;
  const changelog = `${rest}/docs/guides/${changelogName}`;
  const releases = listReleases(guides);
  return toText(
    html`<?xml version="1.0" encoding="utf-8"?>
      <feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en" xml:base="${changelog}">
        <id>${rest}/${feedPath}</id>
        <title>${document.info.title}: changes of the contract</title>
        <updated>${toTime(releases[0]?.date ?? "1970-01-01")}</updated>
        <author><name>${document.info.title}</name></author>
        <link rel="self" type="application/atom+xml" href="${rest}/${feedPath}" />
        <link rel="alternate" type="text/html" href="${changelog}" />
        ${releases.map((release) => formatEntry(release, changelog))}
      </feed> `,
  );
}

const toTime = (date: string): string => `${date}T00:00:00Z`;

/** The address of its heading identifies a release. */
const formatEntry = ({ version, date, anchor, text }: Release, changelog: string): Markup => html`
  <entry>
    <id>${changelog}#${anchor}</id>
    <title>${version}</title>
    <updated>${toTime(date)}</updated>
    <link rel="alternate" type="text/html" href="${changelog}#${anchor}" />
    <content type="html">${toText(renderMarkdown(text))}</content>
  </entry>
`;
