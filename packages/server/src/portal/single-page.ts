import { html, type Markup, toText } from "./html.js";
import { readContractTexts } from "./published.js";

/** A page without navigation, which a link in an email leads to. */
export interface SinglePage {
  readonly title: string;
  /** The relative URL of `/rest/`: pages work behind a proxy that adds a prefix. */
  readonly root: "" | "../";
  /** A script below `root`. */
  readonly script?: string;
  readonly content: Markup;
}

/** Renders a page without navigation, with the name of the service. */
export function renderSinglePage({ title, root, script, content }: SinglePage): string {
  const name = readContractTexts().info.title;
  return toText(
    html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="robots" content="noindex" />
          <title>${title} · ${name}</title>
          <link rel="icon" href="${root}docs/favicon.svg" type="image/svg+xml" />
          <link rel="stylesheet" href="${root}docs/pages.css" />
          ${script === undefined ? html`` : html`<script src="${root}${script}" defer></script>`}
        </head>
        <body>
          <header class="bar"><strong>${name}</strong></header>
          <main class="page">${content}</main>
        </body>
      </html>`,
  );
}
