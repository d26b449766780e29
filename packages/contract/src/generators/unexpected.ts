import type { Generator } from "./generator.js";
import { type DocumentVersion, type Results, type StepName, stepNames } from "./results.js";

/** Compares the results of a generator with its known limitations. Returns a line per difference. */
export function findUnexpected(
  { limitations = [] }: Generator,
  version: DocumentVersion,
  results: Results,
): string[] {
  const isLimited = (step: StepName): boolean =>
    limitations.some((each) => each.step === step && (each.versions?.includes(version) ?? true));
  return stepNames.flatMap((step) => {
    const result = results[step];
    if (result === undefined || (result === "ok") !== isLimited(step)) return [];
    return result === "ok" ? [`${step}: works, remove the limitation`] : [`${step}: ${result}`];
  });
}
