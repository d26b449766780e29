import type { Contract } from "../../src/kernel/contract/contract.js";

interface ResponseKey {
  readonly id: string;
  readonly status: number;
  readonly code: string | null;
}

/** Formats a response as `getGame 200` or `getGame 404 game-not-found`. */
export const toResponseKey = ({ id, status, code }: ResponseKey): string =>
  [id, status, ...(code === null ? [] : [code])].join(" ");

/** Lists every declared response: each success status, and each problem code of an error status. */
export function listDeclaredResponses({ operations }: Contract): string[] {
  return [...operations.values()].flatMap(({ id, operation, codes }) =>
    Object.keys(operation.responses).flatMap((status) =>
      [...(codes.get(Number(status)) ?? [null])].map((code) =>
        toResponseKey({ id, status: Number(status), code }),
      ),
    ),
  );
}

/** Finds the declared responses that were not observed. */
export function findMissingResponses(contract: Contract, observed: Iterable<string>): string[] {
  const seen = new Set(observed);
  return listDeclaredResponses(contract).filter((response) => !seen.has(response));
}
