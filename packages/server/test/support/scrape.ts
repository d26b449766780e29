/** The samples of a scrape, by metric and labels as they are written, such as `db_up` or `jobs{name="x"}`. */
export type Samples = ReadonlyMap<string, number>;

/** Reads the metrics of a service. */
export async function scrape(metricsUrl: string): Promise<Samples> {
  const response = await fetch(metricsUrl);
  if (response.status !== 200) throw new Error(`${metricsUrl} returned ${response.status}.`);
  const lines = (await response.text()).split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  return new Map(
    lines.map((line) => {
      const end = line.lastIndexOf(" ");
      return [line.slice(0, end), Number(line.slice(end + 1))];
    }),
  );
}

/** The names of the metrics that a query of Prometheus reads. */
export function readMetricNames(query: string): readonly string[] {
  const expression = query
    .replaceAll(/"[^"]*"/g, "")
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]/g, " ")
    .replaceAll(/\b(?:by|without|on|ignoring|group_left|group_right)\s*\([^)]*\)/g, " ");
  const words = expression.matchAll(/(?<![\w.])([a-z_][\w:]*)\b(?!\s*\()/g);
  const names = [...words].map(([, word = ""]) => word);
  return [...new Set(names)].filter((name) => !["and", "or", "unless", "by", "bool"].includes(name));
}
