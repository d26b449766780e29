import { readFileSync } from "node:fs";
import { loadContract } from "../kernel/contract/contract.js";
import {
  type ContractDocument,
  type OperationObject,
  resolveReference,
  type ResponseObject,
} from "../kernel/contract/document.js";
import type { SchemaObject } from "../platform/validation/json-schema.js";

/** An entry of the contract's catalogue of problems. */
export interface CatalogEntry {
  readonly status: number;
  readonly title: string;
  readonly cause: string;
  readonly fix: string;
  /** Sent by the service itself; no operation declares it. */
  readonly outside_operations?: boolean;
}

/** An event type with its texts. */
export interface EventWebhook {
  readonly summary: string;
  readonly description: string;
  readonly "x-event": {
    readonly url: string;
    readonly since: string;
    readonly audience: readonly (string | { readonly permission: string })[];
  };
  readonly requestBody: {
    readonly content: {
      readonly "application/json": {
        readonly schema: SchemaObject;
        readonly examples: { readonly event: { readonly value: unknown } };
      };
    };
  };
}

/** The contract with the texts that the portal shows. */
export interface PublishedDocument extends ContractDocument {
  readonly info: DocumentInfo;
  readonly externalDocs: { readonly url: string; readonly description?: string };
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly servers: readonly { readonly url: string; readonly description?: string }[];
  readonly "x-problems": Readonly<Record<string, CatalogEntry>>;
  readonly webhooks: Readonly<Record<string, { readonly post: EventWebhook }>>;
  readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedOperation>>>>;
}

interface DocumentInfo {
  readonly title: string;
  readonly version: string;
  readonly summary?: string;
  readonly description: string;
}

/** An operation with its texts. */
export interface DescribedOperation extends OperationObject {
  readonly summary: string;
  readonly description: string;
  readonly deprecated?: boolean;
  readonly security?: readonly Readonly<Record<string, unknown>>[];
}

/** A response with its texts. */
export interface DescribedResponse extends ResponseObject {
  readonly description: string;
}

interface ExampleObject {
  readonly summary?: string;
  readonly value?: unknown;
}

/** An example with its name. */
export interface NamedExample {
  readonly name: string;
  readonly summary: string;
  readonly value: unknown;
}

/** The examples of a media type or a parameter. */
export interface WithExamples {
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, ExampleObject | { readonly $ref: string }>>;
}

/** The examples of a request or a response. */
export const listExamples = (document: PublishedDocument, { examples = {} }: WithExamples): NamedExample[] =>
  Object.entries(examples).map(([key, example]) => {
    const { summary = "", value } = resolveReference<ExampleObject>(document, example);
    return { name: key.replaceAll("_", " "), summary, value };
  });

/** The values of the examples of a request or a response. */
export const listExampleValues = (document: PublishedDocument, media: WithExamples): unknown[] =>
  listExamples(document, media).map(({ value }) => value);

/** The published versions of the contract, written by `npm run generate`. */
export type PublishedFile = "openapi.json" | "openapi-3.0.json";

/** Reads a published version of the contract. */
export const readPublished = (file: PublishedFile): PublishedDocument =>
  JSON.parse(readFileSync(new URL(`../generated/${file}`, import.meta.url), "utf8")) as PublishedDocument;

/** The contract of the kernel, with its texts. */
export const readContractTexts = (): PublishedDocument => loadContract().document as PublishedDocument;
