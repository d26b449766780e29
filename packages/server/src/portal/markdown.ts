import MarkdownIt from "markdown-it";
import { lazy } from "../platform/lazy.js";
import { renderCode } from "./highlight.js";
import { asMarkup, type Markup, toText } from "./html.js";
import { languageTabs, renderTabs, type Tab } from "./tabs.js";

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
  parser.renderer.rules.fence = renderFence;
  return parser;
});

type Parser = InstanceType<typeof MarkdownIt>;
type Tokens = ReturnType<Parser["parse"]>;

/** Blocks in different languages without text between them are tabs. */
function renderFence(tokens: Tokens, index: number): string {
  const { content = "", info = "" } = tokens[index] ?? {};
  if (isTab(tokens[index - 1], tokens[index])) return "";
  const end = tokens.findIndex((token, at) => at >= index && !isTab(token, tokens[at + 1]));
  const group = tokens.slice(index, end + 1);
  return toText(
    group.length > 1
      ? renderTabs(`language-${index}`, "Language", group.map(toTab))
      : renderCode(content, readLanguage(info)),
  );
}

/** Whether a token and the next one are code of different languages. */
const isTab = (token: Tokens[number] | undefined, next: Tokens[number] | undefined): boolean =>
  [token, next].every((each) => each?.type === "fence" && readLanguage(each.info) in languageTabs) &&
  token?.info !== next?.info;

const readLanguage = (info: string): string => info.split(" ")[0] ?? "";

const toTab = ({ info, content }: Tokens[number]): Tab => ({
  value: languageTabs[info]?.value ?? info,
  label: languageTabs[info]?.label ?? info,
  content: renderCode(content.trimEnd(), info),
});

/** Gives headings an id. */
function addAnchors({ tokens }: { readonly tokens: Tokens }): void {
  const nameAnchor = createAnchors();
  tokens.forEach((token, index) => {
    if (token.type === "heading_open") token.attrSet("id", nameAnchor(tokens[index + 1]?.content ?? ""));
  });
}

/** Creates a function that names the ids of the headings of a page, in their order; repeated ones are numbered, as on GitHub. */
export function createAnchors(): (heading: string) => string {
  const counts = new Map<string, number>();
  return (heading) => {
    const anchor = toAnchor(heading);
    const count = counts.get(anchor) ?? 0;
    counts.set(anchor, count + 1);
    return count === 0 ? anchor : `${anchor}-${count}`;
  };
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

/** Writes relative links outside of code as absolute ones. `url` is the address of the text. */
export const toAbsoluteLinks = (text: string, url: string): string =>
  text.replaceAll(/^```[^]*?^```|\]\((?!\w+:)([^)\s]+)\)/gm, (match, link?: string) =>
    link === undefined ? match : `](${new URL(link, url).href})`,
  );

/** Links between guides end with `.md` in the repository, and without it on the site. */
function linkPages({ tokens }: { readonly tokens: Tokens }): void {
  for (const token of tokens.flatMap(({ children }) => children ?? [])) {
    const href = token.attrGet("href");
    if (typeof href === "string" && !/^\w+:/.test(href))
      token.attrSet("href", href.replace(/\.md(?=#|$)/, ""));
  }
}
