import { readFileSync } from "node:fs";
import {
  resolveReference,
  type ContractDocument,
  type OperationObject,
  type ResponseObject,
} from "../kernel/contract/document.js";

/** An entry of the contract's catalogue of problems. */
export interface CatalogEntry {
  readonly status: number;
  readonly title: string;
  readonly cause: string;
  readonly fix: string;
  /** Answered before an operation is known, so no operation declares it. */
  readonly outside_operations?: boolean;
}

/** The contract with what readers of it need beside what the kernel does. */
export interface PublishedDocument extends ContractDocument {
  readonly servers: readonly { readonly url: string; readonly description?: string }[];
  readonly "x-problems": Readonly<Record<string, CatalogEntry>>;
  readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedOperation>>>>;
}

/** An operation with its words for readers. */
export interface DescribedOperation extends OperationObject {
  readonly summary: string;
  readonly description: string;
  readonly security?: readonly Readonly<Record<string, unknown>>[];
}

/** A response with its words for readers. */
export interface DescribedResponse extends ResponseObject {
  readonly description: string;
}

/** What stands beside a schema to show how its values look. */
export interface WithExamples {
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, { readonly value?: unknown } | { readonly $ref: string }>>;
}

/** The values of the examples of a request or a response. */
export const listExampleValues = (document: PublishedDocument, { examples = {} }: WithExamples): unknown[] =>
  Object.values(examples).map(
    (example) => resolveReference<{ readonly value?: unknown }>(document, example).value,
  );

/** The two published forms of the contract, which `npm run generate` makes. */
export type PublishedFile = "openapi.json" | "openapi-3.0.json";

/** Reads a published form of the contract. */
export const readPublished = (file: PublishedFile): PublishedDocument =>
  JSON.parse(readFileSync(new URL(`../generated/${file}`, import.meta.url), "utf8")) as PublishedDocument;

/** The contract as this instance publishes it: its own address comes first. */
export const withInstanceServer = (document: PublishedDocument, baseUrl: string): PublishedDocument => ({
  ...document,
  servers: [{ url: `${baseUrl}/rest`, description: "This instance." }, ...document.servers],
});
