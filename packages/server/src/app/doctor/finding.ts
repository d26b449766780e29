/** What a check has found. */
export interface Finding {
  readonly area: string;
  readonly status: "OK" | "WARN" | "FAIL";
  /** What was found, and for others than OK what to do. */
  readonly message: string;
}

/** Creates the findings of an area. */
export const inArea = (area: string) => ({
  ok: (message: string): Finding => ({ area, status: "OK", message }),
  warn: (message: string): Finding => ({ area, status: "WARN", message }),
  fail: (message: string): Finding => ({ area, status: "FAIL", message }),
});

/** Runs a check. A failure is a finding, so that the other checks go on. */
export async function attempt(
  area: string,
  check: () => Promise<readonly Finding[]> | readonly Finding[],
): Promise<readonly Finding[]> {
  try {
    return await check();
  } catch (error) {
    return [inArea(area).fail(error instanceof Error ? error.message : String(error))];
  }
}
