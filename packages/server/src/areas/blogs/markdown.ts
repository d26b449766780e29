import MarkdownIt from "markdown-it";
import sanitizeHtml from "sanitize-html";
import { fieldError, validationProblem } from "../../platform/http/problem.js";

/** The maximum length of `body_html` in the contract. */
const maxHtmlLength = 1_000_000;

/** Markdown parser. Raw HTML in the text is escaped. */
const parser = new MarkdownIt({ html: false });

type Tokens = ReturnType<typeof parser.parse>;

/**
 * Renders Markdown to sanitized HTML. Throws 400 if the HTML is longer than the contract allows: a short text can reference
 * the same long URL many times.
 */
export function renderMarkdown(markdown: string): string {
  const tokens = parser.parse(markdown, {});
  if (measureTokens(tokens) > maxHtmlLength) throw createTooLongProblem();
  alignCells(tokens);
  const html = sanitize(parser.renderer.render(tokens, parser.options, {}));
  if (html.length > maxHtmlLength) throw createTooLongProblem();
  return html;
}

/** Measures tokens before they are rendered, because the HTML may not fit into memory. */
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
      `body_markdown must render to at most ${maxHtmlLength} characters of HTML.`,
    ),
  ]);

/** Aligns cells of tables by an attribute instead of a style, which a strict content security policy blocks. */
function alignCells(tokens: Tokens): void {
  for (const token of tokens) {
    const align = /^text-align:(\w+)$/.exec(String(token.attrGet("style")))?.[1];
    if (align !== undefined) token.attrs = [["align", align]];
  }
}

const cellAlignment = { name: "align", values: ["left", "center", "right"] };

/** The allow-list of the sanitizer: the tags and attributes that Markdown renders to. */
const sanitizeOptions: sanitizeHtml.IOptions = {
  allowedTags: [
    "h1",
    "h2",
    "h3",
    "h4",
    "h5",
    "h6",
    "p",
    "blockquote",
    "ul",
    "ol",
    "li",
    "hr",
    "br",
    "pre",
    "code",
    "strong",
    "em",
    "s",
    "a",
    "img",
    "table",
    "thead",
    "tbody",
    "tr",
    "th",
    "td",
  ],
  allowedAttributes: {
    a: ["href", "title", "rel"],
    img: ["src", "alt", "title"],
    ol: ["start"],
    th: [cellAlignment],
    td: [cellAlignment],
  },
  allowedClasses: { code: [/^language-[\w+#.-]+$/] },
  allowedSchemes: ["http", "https", "mailto"],
  allowedSchemesByTag: { img: ["http", "https"] },
  transformTags: { a: transformLink, img: transformImage },
};

/** A tag that is not in the allow-list, so the sanitizer removes it and keeps its content. */
const strippedTag: sanitizeHtml.Tag = { tagName: "none", attribs: {} };

/** Adds `rel` to links: no search ranking is passed on, and the linked page cannot access the opener. */
function transformLink(_: string, { href = "", title }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  if (!/^(?:https?:\/\/|mailto:)/i.test(href)) return strippedTag;
  const attribs = { href, ...(title !== undefined && { title }), rel: "nofollow ugc noopener" };
  return { tagName: "a", attribs };
}

/** Images must have an absolute URL. */
function transformImage(_: string, attribs: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  return /^https?:\/\//i.test(attribs["src"] ?? "") ? { tagName: "img", attribs } : strippedTag;
}

/** Sanitizes HTML: removes everything that could run code or affect the rest of the page. */
export const sanitize = (html: string): string => sanitizeHtml(html, sanitizeOptions).trim();
