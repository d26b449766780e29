/** JSON that PostgreSQL has composed, which is sent without being parsed. `Value` is the type of the value. */
export class JsonText<Value> {
  constructor(readonly text: string) {}

  /** The value, where it is stored or compared with the contract. */
  toJSON(): Value {
    return JSON.parse(this.text) as Value;
  }
}
