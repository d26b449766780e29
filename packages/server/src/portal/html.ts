const markup: unique symbol = Symbol("markup");

/** Safe markup: all interpolated text has been escaped. */
export interface Markup {
  readonly [markup]: string;
}

type Interpolation = string | number | Markup | readonly Markup[];

/** Template tag for markup: escapes interpolated text, keeps interpolated markup. */
export const html = (strings: TemplateStringsArray, ...parts: readonly Interpolation[]): Markup => ({
  [markup]: strings.map((string, index) => string + renderPart(parts[index] ?? "")).join(""),
});

/** Converts markup to text. */
export const toText = (value: Markup): string => value[markup];

/** Marks rendered HTML as safe. */
export const asMarkup = (text: string): Markup => ({ [markup]: text });

/** Renders text in which backquotes mark code. */
export const renderProse = (text: string): readonly Markup[] =>
  text.split("`").map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : html`${part}`));

const renderPart = (part: Interpolation): string => {
  if (typeof part === "string") return escapeHtml(part);
  if (typeof part === "number") return String(part);
  return markup in part ? part[markup] : part.map((item) => item[markup]).join("");
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

/** Renders an attribute without a value. */
export const attribute = (name: string, isSet: boolean): Markup => (isSet ? html` ${name}` : html``);
