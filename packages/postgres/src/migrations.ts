export { type Pooling, readPooling } from "./driver/pooler.js";
export { compareMigrations } from "./migrations/compatibility.js";
export { type CreatedIndex, readIndexes } from "./migrations/indexes.js";
export { assertMigrated, describeLateMigration, getMigrationStatus, migrate } from "./migrations/migrate.js";
export { getMigrationNames, readMigrations } from "./migrations/migration-folder.js";
