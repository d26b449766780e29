export { afterCommit } from "./driver/direct-transactions.js";
export { isOfStatement } from "./driver/statement-errors.js";
export {
  connectDatabase,
  type DatabaseLoad,
  type DatabaseOptions,
  type OpenDatabase,
} from "./driver/client.js";
export type { Database, Transaction } from "./driver/connection-types.js";
export {
  type ObserveStatement,
  type StatementSummary,
  summarizeStatement,
} from "./driver/observed-statements.js";
export { defineStatement } from "./driver/raw-statements.js";
export { parseTimestamp } from "./driver/values.js";
export { slowReadTimeoutMs } from "./driver/slow-reads.js";
export { sendWithCommit } from "./driver/direct-transactions.js";
export { withClient } from "./driver/with-client.js";
export {
  connectReplicas,
  type ReadReplica,
  type ReplicaOptions,
  type Replicas,
  type ReplicaState,
} from "./driver/replicas.js";
export { createReplicaMonitor, type ReplicaStatus } from "./driver/replica-monitor.js";
export type { Position } from "./driver/statement-batch.js";
