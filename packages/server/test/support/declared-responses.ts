import { listOperations, type ContractDocument } from "../../src/kernel/contract/document.js";
import { readOperationMetadata } from "../../src/kernel/contract/operation-metadata.js";

/** One kind of answer as a line of text: `getGame 200`, `getGame 404 game-not-found`. */
export const toResponseKey = (id: string, status: number, code: string | null): string =>
  [id, status, ...(code === null ? [] : [code])].join(" ");

/** Every answer that the contract declares: each status, and each code of a status that carries problems. */
export function listDeclaredResponses(document: ContractDocument): string[] {
  return listOperations(document).flatMap((entry) => {
    const { codes } = readOperationMetadata(document, entry);
    return Object.keys(entry.operation.responses).flatMap((status) =>
      [...(codes.get(Number(status)) ?? [null])].map((code) => toResponseKey(entry.id, Number(status), code)),
    );
  });
}

/** The declared answers that no test made the service give. */
export function findMissingResponses(document: ContractDocument, observed: Iterable<string>): string[] {
  const seen = new Set(observed);
  return listDeclaredResponses(document).filter((answer) => !seen.has(answer));
}
