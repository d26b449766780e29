export { diffMigrations, findNonTransactionalMigrations } from "./migrations/schema-changes.js";
