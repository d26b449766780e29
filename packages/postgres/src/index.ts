export { afterCommit } from "./driver/direct-transactions.js";
export { isOfStatement } from "./driver/statement-batch.js";
export { connectDatabase, type DatabaseOptions, type OpenDatabase } from "./driver/client.js";
export type { Database, Transaction } from "./driver/connection-types.js";
export { defineStatement } from "./driver/raw-statements.js";
export { parseTimestamp } from "./driver/values.js";
export { slowReadTimeoutMs } from "./driver/slow-reads.js";
export { sendWithCommit } from "./driver/direct-transactions.js";
export { withClient } from "./driver/with-client.js";
