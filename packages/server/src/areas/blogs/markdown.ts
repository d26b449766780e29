import MarkdownIt from "markdown-it";
import sanitizeHtml from "sanitize-html";
import { fieldError, validationProblem } from "../../platform/http/problem.js";

/** The longest `body_html` of the contract. */
const maxHtmlLength = 1_000_000;

/** HTML in the text is shown as it was typed: what an author writes is Markdown and nothing else. */
const parser = new MarkdownIt({ html: false });

type Tokens = ReturnType<typeof parser.parse>;

/**
 * Markdown as HTML that is safe on any page. Throws 400 for a text that makes more of it than the contract allows:
 * a long address that is referred to ten thousand times fits into a short text.
 */
export function renderMarkdown(markdown: string): string {
  const tokens = parser.parse(markdown, {});
  if (measureTokens(tokens) > maxHtmlLength) throw createTooLongProblem();
  const html = sanitise(parser.renderer.render(tokens, parser.options, {}));
  if (html.length > maxHtmlLength) throw createTooLongProblem();
  return html;
}

/** Measured before it is rendered, because the HTML might not fit into the memory. */
function measureTokens(tokens: Tokens): number {
  let size = 0;
  for (const { attrs, content, children } of tokens) {
    size += children === null ? content.length : measureTokens(children);
    for (const [, value] of attrs ?? []) size += String(value).length;
  }
  return size;
}

const createTooLongProblem = () =>
  validationProblem([
    fieldError(
      "/body_markdown",
      "too-long",
      `body_markdown must make at most ${maxHtmlLength} characters of HTML.`,
    ),
  ]);

/** What Markdown can make, and nothing else, whatever the parser may do one day. */
const sanitizeOptions: sanitizeHtml.IOptions = {
  allowedTags: [
    ...["h1", "h2", "h3", "h4", "h5", "h6", "p", "blockquote", "ul", "ol", "li", "hr", "br", "pre", "code"],
    ...["strong", "em", "s", "a", "img", "table", "thead", "tbody", "tr", "th", "td"],
  ],
  allowedAttributes: {
    a: ["href", "title", "rel"],
    img: ["src", "alt", "title"],
    ol: ["start"],
    th: ["style"],
    td: ["style"],
  },
  allowedClasses: { code: [/^language-[\w+#.-]+$/] },
  allowedStyles: { "*": { "text-align": [/^(?:left|center|right)$/] } },
  allowedSchemes: ["http", "https", "mailto"],
  allowedSchemesByTag: { img: ["http", "https"] },
  transformTags: { a: transformLink, img: transformImage },
};

/** A tag that is not allowed, of which only what stands in it remains. */
const strippedTag: sanitizeHtml.Tag = { tagName: "none", attribs: {} };

/** Links of authors bring nobody a rank, and the page behind them does not reach back. */
function transformLink(_: string, { href = "", title }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  if (!/^(?:https?:\/\/|mailto:)/i.test(href)) return strippedTag;
  const attribs = { href, ...(title !== undefined && { title }), rel: "nofollow ugc noopener" };
  return { tagName: "a", attribs };
}

/** What a page loads by itself must come from where it says. */
function transformImage(_: string, attribs: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  return /^https?:\/\//i.test(attribs["src"] ?? "") ? { tagName: "img", attribs } : strippedTag;
}

/** HTML without anything that could act on the page that shows it. */
export const sanitise = (html: string): string => sanitizeHtml(html, sanitizeOptions).trim();
