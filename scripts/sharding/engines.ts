/** What the documentation of an engine says about what the service needs, with the pages. Read in November 2026. */
export const engines: Readonly<Record<string, string>> = {
  Citus: `Distributed tables cannot have triggers; they would have to be created on each shard by hand, and again after each
rebalancing ([triggers](https://docs.citusdata.com/en/stable/extra/triggers.html)). \`SELECT … FOR UPDATE\` and recursive queries work
only where a query reads one shard ([limits of v11.3](https://docs.citusdata.com/en/v11.3/develop/reference_workarounds.html)). An
\`UPDATE\` must not use volatile functions, and an \`INSERT\` no subqueries
([limits](https://docs.citusdata.com/en/stable/develop/reference_workarounds.html)). As an extension of PostgreSQL it keeps the rest
of the language where a query stays on one shard.`,
  CockroachDB: `Triggers came with v24.3. There, a function that a trigger uses could not be replaced
([limits of v24.3](https://cockroachlabs.com/docs/v24.3/known-limitations)), while here functions are replaced at each migration, and
transition tables were [only requested](https://github.com/cockroachdb/cockroach/issues/135655). What the current version
lacks is in its [differences from PostgreSQL](https://www.cockroachlabs.com/docs/v26.3/postgresql-compatibility); deferred triggers and
advisory locks have to be checked there first.`,
  YugabyteDB: `It runs the query layer of PostgreSQL 15 since v2025.1, with functions, triggers and extensions, and since then with
stored generated columns ([features](https://docs.yugabyte.com/stable/api/ysql/pg15-features)). It has all four row locks
([locking](https://docs.yugabyte.com/stable/explore/transactions/explicit-locking/)). Deferrable constraints are in its
[list of what is missing](https://docs.yugabyte.com/latest/explore/ysql-language-features/postgresql-compatibility/); the issue about them
names [constraint triggers](https://github.com/yugabyte/yugabyte-db/issues/1709), too.`,
  "Aurora Limitless": `Triggers are not supported, and neither is attaching partitions
([limits of definitions](https://docs.aws.amazon.com/AmazonRDS/latest/AuroraUserGuide/limitless-reference.DDL-limitations.html)). Primary
and unique keys must contain the distribution column
([tables](https://docs.aws.amazon.com/AmazonRDS/latest/AuroraUserGuide/limitless-creating-config.html)). Savepoints and \`LOCK\` are
supported, \`LISTEN\` and \`MERGE\` are not
([statements](https://docs.aws.amazon.com/AmazonRDS/latest/AuroraUserGuide/limitless-reference.DML-support.html)).`,
};
