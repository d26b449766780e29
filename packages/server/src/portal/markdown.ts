import MarkdownIt from "markdown-it";
import { lazy } from "../platform/lazy.js";
import { asMarkup, type Markup } from "./html.js";

/** Renders Markdown of this repository: texts of the contract and guides. Raw HTML is escaped. */
export const renderMarkdown = (text: string): Markup => asMarkup(getParser().render(withoutComments(text)));

/** Renders Markdown without paragraphs. */
export const renderInline = (text: string): Markup => asMarkup(getParser().renderInline(text.trim()));

const withoutComments = (text: string): string => text.replaceAll(/^<!--[^]*?-->\n*/gm, "");

const getParser = lazy(() => {
  const parser = new MarkdownIt({ html: false });
  parser.core.ruler.push("anchors", addAnchors);
  parser.core.ruler.push("page-links", linkPages);
  parser.core.ruler.push("table-labels", labelTables);
  parser.renderer.rules.table_open = (tokens, index) => {
    const label = parser.utils.escapeHtml(String(tokens[index]?.attrGet("aria-label")));
    return `<div class="scroll" tabindex="0" role="region" aria-label="${label}"><table>\n`;
  };
  parser.renderer.rules.table_close = () => "</table></div>\n";
  parser.renderer.rules.fence = (tokens, index) => {
    const { content = "", info = "" } = tokens[index] ?? {};
    return `<pre tabindex="0"><code class="language-${parser.utils.escapeHtml(info.split(" ")[0] ?? "")}">${parser.utils.escapeHtml(content)}</code></pre>\n`;
  };
  return parser;
});

type Parser = InstanceType<typeof MarkdownIt>;
type Tokens = ReturnType<Parser["parse"]>;

/** Gives headings an id. */
function addAnchors({ tokens }: { readonly tokens: Tokens }): void {
  tokens.forEach((token, index) => {
    if (token.type === "heading_open") token.attrSet("id", toAnchor(tokens[index + 1]?.content ?? ""));
  });
}

/** Numbers tables and names their section: each region of a page needs a label of its own. */
function labelTables({ tokens }: { readonly tokens: Tokens }): void {
  let section = "";
  let number = 0;
  tokens.forEach((token, index) => {
    if (token.type === "heading_open") section = tokens[index + 1]?.content.replaceAll("`", "") ?? "";
    if (token.type === "table_open") token.attrSet("aria-label", `Table ${(number += 1)}: ${section}`);
  });
}

/** The id of a heading. */
export const toAnchor = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\w\s-]/g, "")
    .trim()
    .replaceAll(/\s+/g, "-");

/** Links between guides end with `.md` in the repository, and without it on the site. */
function linkPages({ tokens }: { readonly tokens: Tokens }): void {
  for (const token of tokens.flatMap(({ children }) => children ?? [])) {
    const href = token.attrGet("href");
    if (typeof href === "string" && !/^\w+:/.test(href))
      token.attrSet("href", href.replace(/\.md(?=#|$)/, ""));
  }
}
