import { operationsOf, type ContractDocument } from "../../src/kernel/contract/document.js";
import { factsOf } from "../../src/kernel/contract/facts.js";

/** One kind of answer as a line of text: `getGame 200`, `getGame 404 game-not-found`. */
export const answerKey = (id: string, status: number, code: string | null): string =>
  [id, status, ...(code === null ? [] : [code])].join(" ");

/** Every answer that the contract declares: each status, and each code of a status that carries problems. */
export function declaredAnswers(document: ContractDocument): string[] {
  return operationsOf(document).flatMap((entry) => {
    const { codes } = factsOf(document, entry);
    return Object.keys(entry.operation.responses).flatMap((status) =>
      [...(codes.get(Number(status)) ?? [null])].map((code) => answerKey(entry.id, Number(status), code)),
    );
  });
}

/** The declared answers that no test made the service give. */
export function missingAnswers(document: ContractDocument, answered: Iterable<string>): string[] {
  const seen = new Set(answered);
  return declaredAnswers(document).filter((answer) => !seen.has(answer));
}
