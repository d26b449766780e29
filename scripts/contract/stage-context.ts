import type { Contract } from "./bundle.js";

/** The arguments of a stage. */
export interface StageContext {
  /** The root folder to write the outputs to. */
  readonly fresh: string;
  /** A folder for temporary files. */
  readonly work: string;
  /** Reads and checks the contract. The result is shared by all stages. */
  readonly contract: () => Promise<Contract>;
  readonly signal: AbortSignal;
}
