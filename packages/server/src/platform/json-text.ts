import type { Page } from "./database/pagination.js";

/** Parses a text. Undefined for one that is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** JSON that PostgreSQL has composed, which is sent without being parsed. `Value` is the type of the value. */
export class JsonText<Value> {
  /** The text in parts that are sent one after the other. */
  readonly parts: readonly string[];

  constructor(...parts: string[]) {
    this.parts = parts;
  }

  get text(): string {
    return this.parts.join("");
  }

  /** The value, where it is stored or compared with the contract. */
  toJSON(): Value {
    return JSON.parse(this.text) as Value;
  }
}

/** A page of items that are JSON already, with the other members of its schema. */
export class PageText<Item, Others = object> extends JsonText<Page<Item> & Others> {
  readonly pagination: Page<Item>["pagination"];
  readonly isEmpty: boolean;

  constructor({ data, pagination }: Page<{ readonly json: string }>, others?: Others) {
    const members = Object.entries({ pagination, ...others });
    super(...splitPage(data, members.map(([name, value]) => `"${name}":${JSON.stringify(value)}`).join()));
    this.pagination = pagination;
    this.isEmpty = data.length === 0;
  }
}

/** V8 keeps strings of more than 128 KiB, of up to two bytes per character, outside of its young generation. */
const maxPartLength = 60 * 1024;

/** Writes a page in parts, because large strings would need more memory until garbage is collected. */
function splitPage(data: readonly { readonly json: string }[], others: string): string[] {
  const parts: string[] = [];
  let start = '{"data":[';
  let items: string[] = [];
  let length = 0;
  for (const { json } of data) {
    if (length + json.length > maxPartLength && items.length > 0) {
      parts.push(start + items.join());
      start = ",";
      items = [];
      length = 0;
    }
    items.push(json);
    length += json.length;
  }
  parts.push(`${start}${items.join()}],${others}}`);
  return parts;
}
