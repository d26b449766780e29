import { findChanges } from "./databases.js";
import type { Dataset } from "./dataset/seed.js";
import { reset } from "./measure.js";
import { orderForRound } from "./order.js";
import { formatRatio } from "./results.js";
import type { RunningServer } from "./server-process.js";
import { median, pairedRatio } from "./statistics.js";
import { createWorkloads } from "./workloads/index.js";
import { withSdkHeaders } from "./workloads/keyed.js";
import { isWrite, type Workload } from "./workloads/workload.js";
import { runWrk, writeRequestsFile } from "./wrk.js";

/** What is measured: requests to a port, compared with those to another one. */
export interface Setup {
  readonly title: string;
  readonly port: number;
  /** One of its instances, whose database is reset. */
  readonly instance: RunningServer;
  /** The title of the set-up that it is compared with. */
  readonly baseline?: string;
}

const load = { connections: 32, seconds: 1 };
/** Many short rounds, because the speed of the machine varies from second to second. */
const rounds = 15;

/** How set-ups are measured, for a report. */
export const method = `Medians of ${rounds} rounds with ${load.connections} connections. Requests have the headers and keys of the SDK.`;

/** Selects workloads by name, as the SDK sends their requests. */
export const selectWorkloads = (data: Dataset, names: readonly string[]): readonly Workload[] =>
  createWorkloads(data)
    .filter(({ name }) => names.includes(name))
    .map(withSdkHeaders);

/** The requests per second of each set-up, by workload, round by round. */
export type Rates = ReadonlyMap<Workload, ReadonlyMap<string, readonly number[]>>;

/** Measures all set-ups in each round, in changing order. */
export async function measureRates(
  setups: readonly Setup[],
  workloads: readonly Workload[],
  folder: string,
  log: (line: string) => void,
): Promise<Rates> {
  const rates = new Map<Workload, Map<string, number[]>>();
  for (const workload of workloads) {
    const file = writeRequestsFile(folder, workload);
    const rows = new Map<string, number[]>(setups.map(({ title }) => [title, []]));
    rates.set(workload, rows);
    let changed: readonly string[] = [];
    for (let round = -1; round <= rounds; round += 1)
      for (const { title, port, instance } of orderForRound(setups, round + 2)) {
        const { requests, seconds } = await runWrk(port, file, load);
        if (isWrite(workload) && changed.length === 0)
          changed = [...(await findChanges(instance.databaseUrl)).keys()];
        await reset(instance, changed);
        // The first rounds warm up.
        if (round > 0) rows.get(title)?.push(requests / seconds);
        log(`round ${round}/${rounds} ${workload.name}, ${title}: ${Math.round(requests / seconds)} req/s`);
      }
  }
  return rates;
}

/** Formats the rates of set-ups as a table in Markdown. */
export function formatRates(rates: Rates, setups: readonly Setup[]): string {
  const rows = [...rates].flatMap(([workload, byTitle]) =>
    setups.map(({ title, baseline }) => {
      const values = byTitle.get(title) ?? [];
      const ratio =
        baseline === undefined ? "" : formatRatio(pairedRatio(values, byTitle.get(baseline) ?? []));
      return `| ${workload.title} | ${title} | ${Math.round(median(values))} | ${ratio} | ${baseline ?? ""} |`;
    }),
  );
  return `| Request | Set-up | Requests per second | Ratio (lowest–highest round) | Compared with |
|---|---|---|---|---|
${rows.join("\n")}
`;
}
