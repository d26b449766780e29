type MessageType = "Query" | "Parse" | "Bind" | "Execute" | "Sync" | "ReadyForQuery" | "other";

const types = {
  frontend: new Map<string, MessageType>([
    ["Q", "Query"],
    ["P", "Parse"],
    ["B", "Bind"],
    ["E", "Execute"],
    ["S", "Sync"],
  ]),
  backend: new Map<string, MessageType>([["Z", "ReadyForQuery"]]),
};

const lengthBytes = 4;

/**
 * Creates a function that reads the data of one direction of a PostgreSQL connection, and calls back for each complete
 * message. The first message of the frontend has no type. `bytes` are those of the whole message.
 */
export function createMessageReader(
  direction: keyof typeof types,
  onMessage: (type: MessageType, body: Buffer, bytes: Buffer) => void,
): (data: Buffer) => void {
  let unread = Buffer.alloc(0);
  let typeBytes = direction === "frontend" ? 0 : 1;
  return (data) => {
    unread = Buffer.concat([unread, data]);
    while (unread.length >= typeBytes + lengthBytes) {
      const end = typeBytes + unread.readInt32BE(typeBytes);
      if (unread.length < end) return;
      const type = typeBytes === 0 ? "" : unread.toString("latin1", 0, 1);
      const [bytes, body] = [unread.subarray(0, end), unread.subarray(typeBytes + lengthBytes, end)];
      unread = unread.subarray(end);
      typeBytes = 1;
      onMessage(types[direction].get(type) ?? "other", body, bytes);
    }
  };
}
