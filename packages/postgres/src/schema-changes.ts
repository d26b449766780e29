export { diffDatabase, diffMigrations, findNonTransactionalMigrations } from "./migrations/schema-changes.js";
