import type { ServerResponse } from "node:http";

/** The body of a response of server-sent events. */
export class EventStream {
  /** Writes to the response, whose headers were sent, until it is closed. Not called for HEAD. */
  readonly open: (response: ServerResponse) => void;

  constructor(open: (response: ServerResponse) => void) {
    this.open = open;
  }
}
