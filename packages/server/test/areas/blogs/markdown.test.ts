import { describe, expect, it } from "@jest/globals";
import { renderMarkdown, sanitize } from "../../../src/areas/blogs/markdown.js";
import { attacks, htmlAttacks } from "./attacks.js";

/** The allowed tags. Everything else must be text. */
const allowedHtml =
  /<\/(?:h[1-6]|p|blockquote|ul|ol|li|pre|code|strong|em|s|a|table|thead|tbody|tr|th|td)>|<(?:h[1-6]|p|blockquote|ul|li|pre|strong|em|s|table|thead|tbody|tr)>|<(?:hr|br) \/>|<code(?: class="language-[\w+#.-]+")?>|<ol(?: start="\d+")?>|<t[hd](?: align="(?:left|center|right)")?>|<a href="(?:https?:\/\/|mailto:)[^"<>\\]*"(?: title="[^"<>]*")? rel="nofollow ugc noopener">|<img src="https?:\/\/[^"<>\\]*"(?: alt="[^"<>]*")?(?: title="[^"<>]*")? \/>/g;

/** The parts of HTML that are neither text nor allowed tags. */
const findDisallowedHtml = (html: string): string | undefined =>
  /<[^]{0,80}/.exec(html.replace(allowedHtml, ""))?.[0];

describe("Markdown", () => {
  it.each([
    ["**bold** _it_ ~~no~~", "<p><strong>bold</strong> <em>it</em> <s>no</s></p>"],
    ["# One\n## Two", "<h1>One</h1>\n<h2>Two</h2>"],
    ["- a\n- b", "<ul>\n<li>a</li>\n<li>b</li>\n</ul>"],
    ["3. c", '<ol start="3">\n<li>c</li>\n</ol>'],
    ["> said", "<blockquote>\n<p>said</p>\n</blockquote>"],
    ["`<b>`", "<p><code>&lt;b&gt;</code></p>"],
    ["```js\na < b\n```", '<pre><code class="language-js">a &lt; b\n</code></pre>'],
    ["a\\\nb\n\n---", "<p>a<br />\nb</p>\n<hr />"],
    ["![A cat](https://i.example/c.png)", '<p><img src="https://i.example/c.png" alt="A cat" /></p>'],
    ["1 < 2 & 3", "<p>1 &lt; 2 &amp; 3</p>"],
    ["<b>typed</b>", "<p>&lt;b&gt;typed&lt;/b&gt;</p>"],
  ])("renders %j", (markdown, html) => {
    expect(renderMarkdown(markdown)).toBe(html);
  });

  it.each([
    ["a link with a relative URL", "[x](/rules) [y](#top) [z](rules)", "<p>x y z</p>"],
    ["an image with a relative URL", "a ![x](/logout) b", "<p>a  b</p>"],
  ])("keeps the text of %s", (_, markdown, html) => {
    expect(renderMarkdown(markdown)).toBe(html);
  });

  it("renders tables with their alignment", () => {
    expect(renderMarkdown("|a|b|\n|:-:|-:|\n|1|2|")).toContain('<td align="center">1</td>');
  });

  it.each(["[x](https://a.example)", "<https://a.example>", "[x][1]\n\n[1]: mailto:ada@a.example"])(
    "adds the rel values nofollow, ugc and noopener to the link of %s",
    (markdown) => {
      expect(renderMarkdown(markdown)).toMatch(/<a href="[^"]+" rel="nofollow ugc noopener">/);
    },
  );
});

describe("XSS attacks", () => {
  it.each(attacks)("sanitizes Markdown: %s", (_, markdown) => {
    expect(findDisallowedHtml(renderMarkdown(markdown))).toBeUndefined();
  });

  // The parser escapes all HTML. The sanitizer must be safe even without it.
  it.each(htmlAttacks)("sanitizes HTML that is not escaped: %s", (_, html) => {
    expect(findDisallowedHtml(sanitize(html))).toBeUndefined();
    expect(sanitize(sanitize(html))).toBe(sanitize(html));
  });

  it("contain disallowed HTML before they are sanitized, so that the other tests can fail", () => {
    const undetected = htmlAttacks
      .filter(([, html]) => findDisallowedHtml(html) === undefined)
      .map(([name]) => name);
    expect(undetected).toEqual([]);
  });
});

describe("size limits", () => {
  it.each([
    ["references", `[a]: /${"x".repeat(50_000)}\n\n${"[a]".repeat(16_000)}`],
    ["titles", `[a]: / "${"x".repeat(50_000)}"\n\n${"![a]".repeat(12_000)}`],
    ["block quotes", `${">".repeat(100)}a\n\n`.repeat(950)],
    ["links", `[a]: http://b\n\n${"[a] ".repeat(24_000)}`],
  ])("rejects %s that expand too much before rendering them", (_, markdown) => {
    expect(() => renderMarkdown(markdown)).toThrow(expect.objectContaining({ code: "validation-failed" }));
  });

  it.each([
    ["brackets", "[".repeat(100_000)],
    ["nested images", "![".repeat(50_000)],
    ["asterisks", "*a_ ".repeat(25_000)],
    ["angle brackets", "<".repeat(100_000)],
    ["backticks", Array.from({ length: 440 }, (_, length) => "`".repeat(length)).join(" ")],
    ["table cells", `${"|".repeat(1_000)}\n${"|-".repeat(1_000)}|\n${"|\n".repeat(48_000)}`],
  ])("renders 100,000 characters of %s within the timeout of the test", (_, markdown) => {
    expect(findDisallowedHtml(renderMarkdown(markdown))).toBeUndefined();
  });
});
