/** The published documents by version of OpenAPI. */
export type DocumentVersion = "3.1" | "3.0";

/** The steps of a check, in their order. A failed step has its error. */
export const stepNames = ["generates", "compiles", "calls", "field", "value", "code"] as const;

/** A step of a check. */
export type StepName = (typeof stepNames)[number];

/** The result of each step: `ok`, or its error. Steps after a failed one are missing. */
export type Results = Readonly<Partial<Record<StepName, string>>>;

/** Whether all steps succeeded. */
export const passes = (results: Results): boolean => stepNames.every((step) => results[step] === "ok");
