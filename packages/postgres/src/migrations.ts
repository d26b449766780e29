export { assertMigrated, describeLateMigration, getMigrationStatus, migrate } from "./migrations/migrate.js";
export { getKnownNames, readMigrations } from "./migrations/migration-folder.js";
