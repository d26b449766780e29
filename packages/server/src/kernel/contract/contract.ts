import { readFileSync } from "node:fs";
import { lazy } from "../../platform/lazy.js";
import { type ContractDocument, listOperations, type OperationId } from "./document.js";
import { type OperationMetadata, readOperationMetadata } from "./operation-metadata.js";

/** The contract: its document, and the metadata that the kernel reads from each operation. */
export interface Contract {
  readonly document: ContractDocument;
  readonly operations: ReadonlyMap<OperationId, OperationMetadata>;
}

/** Reads the metadata of every operation of a document. */
export const readContract = (document: ContractDocument): Contract => ({
  document,
  operations: new Map(
    listOperations(document).map((entry) => [entry.id, readOperationMetadata(document, entry)]),
  ),
});

/** The bundled contract, read once per process. */
export const loadContract = lazy((): Contract => {
  const json = readFileSync(new URL("../../generated/contract.json", import.meta.url), "utf8");
  return readContract(JSON.parse(json) as ContractDocument);
});

/** Finds the metadata of an operation. Throws for one that the bundled contract does not have. */
export function getOperationMetadata({ operations }: Contract, id: OperationId): OperationMetadata {
  const metadata = operations.get(id);
  if (metadata === undefined) throw new Error(`${id} is not in the contract: run npm run generate`);
  return metadata;
}
