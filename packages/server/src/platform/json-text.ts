import type { Page } from "./database/pagination.js";

/** JSON that PostgreSQL has composed, which is sent without being parsed. `Value` is the type of the value. */
export class JsonText<Value> {
  constructor(readonly text: string) {}

  /** The value, where it is stored or compared with the contract. */
  toJSON(): Value {
    return JSON.parse(this.text) as Value;
  }
}

/** A page of items that are JSON already. */
export class PageText<Item> extends JsonText<Page<Item>> {
  readonly pagination: Page<Item>["pagination"];
  readonly isEmpty: boolean;

  constructor({ data, pagination }: Page<{ readonly json: string }>) {
    super(`{"data":[${data.map(({ json }) => json).join()}],"pagination":${JSON.stringify(pagination)}}`);
    this.pagination = pagination;
    this.isEmpty = data.length === 0;
  }
}

/** Composes a page from the values of its rows. */
export const composePage = <Item>(
  { data, pagination }: Page<{ readonly values: string }>,
  compose: (values: string) => string,
): PageText<Item> =>
  new PageText({ data: data.map(({ values }) => ({ json: compose(values) })), pagination });
