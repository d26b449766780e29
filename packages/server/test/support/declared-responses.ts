import type { Contract } from "../../src/kernel/contract/contract.js";

/** A kind of response as a line of text: `getGame 200`, `getGame 404 game-not-found`. */
export const toResponseKey = (id: string, status: number, code: string | null): string =>
  [id, status, ...(code === null ? [] : [code])].join(" ");

/** Every response that the contract declares: each status, and each code of a status with problems. */
export function listDeclaredResponses({ operations }: Contract): string[] {
  return [...operations.values()].flatMap(({ id, operation, codes }) =>
    Object.keys(operation.responses).flatMap((status) =>
      [...(codes.get(Number(status)) ?? [null])].map((code) => toResponseKey(id, Number(status), code)),
    ),
  );
}

/** The declared responses that no test observed. */
export function findMissingResponses(contract: Contract, observed: Iterable<string>): string[] {
  const seen = new Set(observed);
  return listDeclaredResponses(contract).filter((response) => !seen.has(response));
}
