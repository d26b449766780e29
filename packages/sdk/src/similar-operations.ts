import type { OperationId } from "./operation.js";

/**
 * The operation IDs that start and end like a misspelt one, so that the compiler names them in its error. By default,
 * TypeScript suggests no spelling for string arguments.
 */
export type SimilarOperation<Name extends string> = NarrowByEnd<Name, NarrowByStart<Name, OperationId>>;

/** Keeps the candidates that start with the same characters, with as many of them as possible. */
type NarrowByStart<
  Name extends string,
  Candidates extends string,
  Start extends string = "",
> = Name extends `${infer Character}${infer Rest}`
  ? [Extract<Candidates, `${Start}${Character}${string}`>] extends [never]
    ? Candidates
    : NarrowByStart<Rest, Extract<Candidates, `${Start}${Character}${string}`>, `${Start}${Character}`>
  : Candidates;

/** Keeps the candidates that end with the same characters, with as many of them as possible. */
type NarrowByEnd<Name extends string, Candidates extends string> = [
  Extract<Candidates, `${string}${Name}`>,
] extends [never]
  ? Name extends `${infer _First}${infer Rest}`
    ? NarrowByEnd<Rest, Candidates>
    : Candidates
  : Extract<Candidates, `${string}${Name}`>;
