export { assertMigrated, describeLateMigration, getMigrationStatus, migrate } from "./migrations/migrate.js";
export { readMigrations } from "./migrations/migration-folder.js";
