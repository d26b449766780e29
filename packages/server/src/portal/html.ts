const markup: unique symbol = Symbol("markup");

/** Markup that is safe to send: whatever was put into it as text has been escaped. */
export interface Markup {
  readonly [markup]: string;
}

type Interpolation = string | number | Markup | readonly Markup[];

/** Makes markup. Text is escaped, markup is taken as it is. */
export const html = (strings: TemplateStringsArray, ...parts: readonly Interpolation[]): Markup => ({
  [markup]: strings.map((string, index) => string + renderPart(parts[index] ?? "")).join(""),
});

/** Markup as the text that is sent. */
export const toText = (value: Markup): string => value[markup];

/** One sentence or more in which backquotes mark code. */
export const renderProse = (text: string): readonly Markup[] =>
  text.split("`").map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : html`${part}`));

const renderPart = (part: Interpolation): string => {
  if (typeof part === "string") return escapeHtml(part);
  if (typeof part === "number") return String(part);
  return markup in part ? part[markup] : part.map((each) => each[markup]).join("");
};

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? "");
