import { loadContract } from "../kernel/contract/contract.js";
import type { OperationEntry } from "../kernel/contract/document.js";
import { type Guide, readGuides } from "./guides.js";
import { toAnchor } from "./markdown.js";
import type { Instance } from "./operation-notes.js";
import { type DescribedOperation, type PublishedDocument, readContractTexts } from "./published.js";

/** What the reference consists of. */
export interface Site {
  readonly document: PublishedDocument;
  readonly instance: Instance;
  readonly guides: readonly Guide[];
  readonly areas: readonly Area[];
}

/** The operations of a tag. */
export interface Area {
  readonly name: string;
  readonly anchor: string;
  readonly description: string;
  readonly operations: readonly OperationSummary[];
}

/** An operation in a list. */
export interface OperationSummary {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
}

/** Reads the contract and the guides. */
export function readSite(instance: Instance): Site {
  const document = readContractTexts();
  const operations = [...loadContract().operations.values()];
  const tags = document.tags.filter(({ name }) =>
    operations.some(({ operation }) => operation.tags[0] === name),
  );
  const areas = tags.map(({ name, description }) => ({
    name,
    description,
    anchor: toAnchor(name),
    operations: operations.filter(({ operation }) => operation.tags[0] === name).map(summarizeOperation),
  }));
  return { document, instance, guides: readGuides(instance.baseUrl), areas };
}

/** Summarizes an operation for a list. */
export function summarizeOperation({ id, method, path, operation }: OperationEntry): OperationSummary {
  const { summary } = operation as DescribedOperation;
  return { id, method, path: `/rest${path}`, summary };
}
