import { lazyByKey } from "../platform/lazy.js";
import { html, type Markup } from "./html.js";

/** What is colored in a language besides strings and numbers. */
interface Grammar {
  /** What starts a comment that ends with its line. */
  readonly comment: string;
  readonly keywords: string;
}

const script: Grammar = {
  comment: "//",
  keywords:
    "as async await break case catch class const continue default else export extends false finally for from function if import in instanceof interface let new null of return switch throw true try type typeof undefined while yield",
};
const shell: Grammar = {
  comment: "#",
  keywords:
    "case cd curl do done elif else esac export fi for function go if node npm npx pip python3 then while",
};
const data: Grammar = { comment: "#", keywords: "false null true" };

const grammars: Readonly<Record<string, Grammar>> = {
  bash: shell,
  csharp: {
    comment: "//",
    keywords:
      "await class else false for foreach if in int namespace new null private public record return static string this throw true try using var void while",
  },
  go: {
    comment: "//",
    keywords:
      "any break case chan const continue default defer else error false for func go if import interface map nil package range return select string struct switch true type var",
  },
  js: script,
  json: data,
  jsonl: data,
  python: {
    comment: "#",
    keywords:
      "False None True and as async await class def elif else except finally for from if import in is lambda not or pass raise return try while with yield",
  },
  sh: shell,
  ts: script,
  tsx: script,
  typescript: script,
};

/** The names of its groups are the classes of the parts. */
const getPattern = lazyByKey(({ comment, keywords }: Grammar) =>
  RegExp(
    [
      `(?<comment>(?<=^|\\s)${comment}.*)`,
      String.raw`(?<key>"[^"\n]*"(?=:))`,
      String.raw`(?<string>"""[^]*?"""|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|` + "`[^`]*`)",
      String.raw`(?<number>\b\d[\d_.]*\b)`,
      `(?<keyword>(?<![.$\\w-])(?:${keywords.replaceAll(" ", "|")})(?![\\w-]))`,
    ].join("|"),
    "gm",
  ),
);

/** Marks the parts of code for their colors. Code of other languages stays plain. */
function highlight(code: string, language: string): Markup {
  const grammar = grammars[language];
  if (grammar === undefined) return html`${code}`;
  let end = 0;
  const parts = [...code.matchAll(getPattern(grammar))].flatMap((match) => {
    const [kind = ""] =
      Object.entries<string | undefined>(match.groups ?? {}).find(([, text]) => text !== undefined) ?? [];
    const before = code.slice(end, match.index);
    end = match.index + match[0].length;
    return [html`${before}`, html`<span class="${kind}">${match[0]}</span>`];
  });
  return html`${parts}${code.slice(end)}`;
}

/** Renders a block of code, which can be scrolled by keys. */
export const renderCode = (code: string, language: string): Markup =>
  html`<pre tabindex="0"><code>${highlight(code, language)}</code></pre> `;
