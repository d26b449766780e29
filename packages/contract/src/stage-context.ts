import type { Contract } from "./bundle.js";

/** The arguments of a stage. */
export interface StageContext {
  /** The folder to write the outputs to before they are published. */
  readonly staging: string;
  /** A folder for temporary files. */
  readonly tempFolder: string;
  /** Reads and checks the contract. The result is shared by all stages. */
  readonly contract: () => Promise<Contract>;
  readonly signal: AbortSignal;
}
