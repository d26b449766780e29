/** Matches the error that the SDK throws for a problem, with other members of the problem if given. */
export const expectedProblem = (status: number, code: string, members: object = {}) => ({
  status,
  problem: { code, ...members },
});

/** Matches a 400 `validation-failed` problem with one field error. */
export const expectedValidationProblem = (pointer: string, code: string) =>
  expectedProblem(400, "validation-failed", { errors: [{ pointer, code }] });
