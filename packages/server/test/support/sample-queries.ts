import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { load } from "js-yaml";

/** The samples for operators. */
export const samplesFolder = fileURLToPath(new URL("../../../../docs/operating/samples/", import.meta.url));

interface Dashboard {
  readonly panels: readonly { readonly targets?: readonly { readonly expr: string }[] }[];
}

/** An alert of the sample rules. */
export interface Alert {
  readonly alert: string;
  readonly expr: string;
  readonly annotations: Readonly<Record<string, string>>;
}

interface Rules {
  readonly groups: readonly { readonly rules: readonly Alert[] }[];
}

const read = (name: string): string => readFileSync(`${samplesFolder}${name}`, "utf8");

/** Reads the sample alerts. */
export const readAlerts = (): readonly Alert[] =>
  (load(read("alerts.yaml")) as Rules).groups.flatMap(({ rules }) => rules);

/** Reads the queries of the sample dashboard. */
export function readDashboardQueries(): readonly string[] {
  const { panels } = JSON.parse(read("grafana-dashboard.json")) as Dashboard;
  return panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
}

/** Reads the queries of the sample dashboard and of the sample alerts. */
export const readSampleQueries = (): readonly string[] => [
  ...readDashboardQueries(),
  ...readAlerts().map(({ expr }) => expr),
];
