import { listOperations, type ContractDocument } from "../../src/kernel/contract/document.js";
import { readOperationMetadata } from "../../src/kernel/contract/operation-metadata.js";

/** A response as text: `getGame 200`, `getGame 404 game-not-found`. */
export const toResponseKey = (id: string, status: number, code: string | null): string =>
  [id, status, ...(code === null ? [] : [code])].join(" ");

/** Lists every declared response: each status, and each problem code of an error status. */
export function listDeclaredResponses(document: ContractDocument): string[] {
  return listOperations(document).flatMap((entry) => {
    const { codes } = readOperationMetadata(document, entry);
    return Object.keys(entry.operation.responses).flatMap((status) =>
      [...(codes.get(Number(status)) ?? [null])].map((code) => toResponseKey(entry.id, Number(status), code)),
    );
  });
}

/** Finds the declared responses that no test received. */
export function findMissingResponses(document: ContractDocument, observed: Iterable<string>): string[] {
  const seen = new Set(observed);
  return listDeclaredResponses(document).filter((answer) => !seen.has(answer));
}
