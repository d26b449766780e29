import type { HistoryEntry } from "./history.js";
import { html, type Markup } from "./html.js";
import { renderHeading } from "./layout.js";
import { renderInline } from "./markdown.js";
import { changelogName } from "./releases.js";

/** Renders what each version has changed, folded. `root` is the relative URL of `/rest/`. */
export const renderHistory = (history: readonly HistoryEntry[], root: string): Markup =>
  html`<section>
    ${renderHeading("history", "History")}
    ${history.length === 0 ? html`<p class="muted">Unchanged since the first version.</p>` : html``}
    ${history.map(
      ({ title, anchor, changes }) =>
        html`<details>
          <summary>${title}: ${count(changes.length)}</summary>
          <ul>
            ${changes.map(
              ({ text, isBreaking }) =>
                html`<li>
                  ${isBreaking ? html`<strong>Breaking:</strong> ` : html``}${renderInline(text)}
                </li> `,
            )}
          </ul>
          <p><a href="${root}docs/guides/${changelogName}#${anchor}">All changes of this version</a></p>
        </details> `,
    )}
  </section>`;

const count = (changes: number): string => (changes === 1 ? "1 change" : `${changes} changes`);

/** Formats what each version has changed as Markdown. */
export const formatHistory = (history: readonly HistoryEntry[]): string[] => [
  "## History",
  ...(history.length === 0 ? ["Unchanged since the first version."] : []),
  ...history.flatMap(({ title, changes }) => [
    `### ${title}`,
    changes.map(({ text, isBreaking }) => `- ${isBreaking ? "**Breaking:** " : ""}${text}`).join("\n"),
  ]),
];
