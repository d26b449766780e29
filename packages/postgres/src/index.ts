export { afterCommit } from "./driver/after-commit.js";
export { isOfStatement } from "./driver/batch-sender.js";
export { connectDatabase, type DatabaseOptions, type OpenDatabase } from "./driver/client.js";
export type { Database, Transaction } from "./driver/connection-types.js";
export { defineStatement } from "./driver/fixed-statement.js";
export { parseTimestamp } from "./driver/parsers.js";
export { slowReadTimeoutMs } from "./driver/slow-reads.js";
export { sendWithCommit } from "./driver/with-commit.js";
export { withClient } from "./driver/with-client.js";
