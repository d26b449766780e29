import type { Measured } from "./measure.js";
import { months } from "./variants.js";

/** What is assumed of a community; a larger one has more of each. */
const assumed = {
  residents: 100_000_000,
  /** Of those who come on a day. */
  activeShare: 0.1,
  writesPerActiveDay: 10,
  /** The busiest hour, compared with the mean. */
  peak: 3,
  activitiesPerResidentAndYear: 50,
  auditEntriesPerResidentAndYear: 0.5,
};

/** Formats the measurement, and what follows from it for a large community. */
export function formatGrowth(measured: readonly Measured[], rows: number): string {
  const cost = measured.map(
    ({ table, storage, heapBytes, indexBytes, depth, insertMicroseconds, removal }) =>
      `| \`${table}\` | ${storage} | ${round(heapBytes)} | ${round(indexBytes)} | ${depth} | ${round(insertMicroseconds)} | ` +
      `${removal.seconds.toFixed(2)} s, ${megabytes(removal.walBytes)} |`,
  );
  const pages = measured.flatMap(({ table, storage, pages: list }) =>
    list.map(
      ({ title, ms, buffers }) => `| \`${table}\` | ${storage} | ${title} | ${ms.toFixed(2)} | ${buffers} |`,
    ),
  );
  return `# Growth

<!-- Written by \`npm run bench -- growth\`. -->

Tables to which rows are only appended, with ${rows.toLocaleString("en")} rows of ${months} months each, as one table and partitioned by month, with the
indexes of the service. Pages have 20 rows; a buffer has 8 kB. The oldest month is removed by \`DELETE\` from one table, and by \`DROP TABLE\`
from months.

| Table | Stored as | Bytes per row | Bytes of indexes per row | Depth of indexes | Microseconds per insert | Removing the oldest month |
|---|---|---:|---:|---:|---:|---:|
${cost.join("\n")}

| Table | Stored as | Page | Milliseconds | Buffers |
|---|---|---|---:|---:|
${pages.join("\n")}

## Computed for ${assumed.residents / 1e6} million residents

Assumed: ${assumed.activeShare * 100} % come on a day and write ${assumed.writesPerActiveDay} times, in the busiest hour ${assumed.peak} times the mean; a resident has
${assumed.activitiesPerResidentAndYear} activities and ${assumed.auditEntriesPerResidentAndYear} entries of the audit log a year.

| Quantity | Value |
|---|---:|
${compute(measured, rows)
  .map(([name, value]) => `| ${name} | ${value} |`)
  .join("\n")}
`;
}

function compute(measured: readonly Measured[], rows: number): readonly (readonly [string, string])[] {
  const { residents, activeShare, writesPerActiveDay, peak } = assumed;
  const find = (table: Measured["table"]) => measured.find((row) => row.table === table);
  const bytesPerRow = (table: Measured["table"]) => {
    const row = find(table);
    return row === undefined ? 0 : row.heapBytes + row.indexBytes;
  };
  const activities = residents * assumed.activitiesPerResidentAndYear;
  const entries = residents * assumed.auditEntriesPerResidentAndYear;
  const writes = (residents * activeShare * writesPerActiveDay) / 86_400;
  const deeper = Math.ceil(Math.log(activities / rows) / Math.log(fanOut));
  return [
    ["Writes a second, on average", round(writes)],
    ["Writes a second, in the busiest hour", round(writes * peak)],
    ["Activities a year", `${round(activities / 1e9)} billion`],
    ["Bytes of activities a year, with indexes", terabytes(activities * bytesPerRow("activity_logs"))],
    ["Depth of their indexes after a year", String((find("activity_logs")?.depth ?? 0) + deeper)],
    ["Entries of the audit log a year", `${round(entries / 1e6)} million`],
    ["Bytes of the audit log a year, with indexes", terabytes(entries * bytesPerRow("audit_log"))],
  ];
}

/** Entries of an inner page of an index on an id and a time: about 8 kB by 40 bytes. */
const fanOut = 200;

const round = (value: number): string => Math.round(value).toLocaleString("en");
const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB of WAL`;
const terabytes = (bytes: number): string => `${(bytes / 1e12).toFixed(2)} TB`;
