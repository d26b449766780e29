import type { DocumentVersion, StepName } from "./results.js";
import type { Toolchain } from "./toolchain.js";

/** A client generator and the code that calls the service through its client. */
export interface Generator {
  readonly name: string;
  /** How its client is installed, compiled and run. */
  readonly toolchain: Toolchain;
  /** The generator first, unless it is openapi-generator, then what its client needs, each as `name@version`. */
  readonly packages: readonly string[];
  /**
   * The command that generates the client from `openapi.json` in the working folder. `openapi-generator-cli` is
   * openapi-generator in the version of this repository; any other program is one that the toolchain installs.
   */
  readonly command: string;
  /** What its users should know, such as an option that it needs, as Markdown for the guide. */
  readonly note?: string;
  /** The configuration files that the command reads, by name. The guide shows them. */
  readonly configuration?: Readonly<Record<string, string>>;
  /** The program that passes a client to `drive` of the toolchain's driver. */
  readonly adapter: string;
  /**
   * Runs after the adapter with the 3.1 document: reads the stream of events, and uses the types of webhooks. The 3.0 document has
   * neither. What it throws, or prints last, is the result of the calls.
   */
  readonly events?: string;
  /** Whether CI runs it on each change. */
  readonly fast?: true;
  /** What does not work because of the generator itself. Everything else must work. */
  readonly limitations?: readonly Limitation[];
}

/** A step that fails because of the generator itself. */
export interface Limitation {
  readonly step: StepName;
  /** The documents with which it fails; by default both. */
  readonly versions?: readonly DocumentVersion[];
  /** Why it fails, for the guide. */
  readonly cause: string;
}
