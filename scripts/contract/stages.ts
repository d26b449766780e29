import type { Contract } from "./bundle.js";
import type { StageFiles } from "./fingerprints.js";
import { outputs } from "./outputs.js";

/** What a stage works with. */
export interface StageContext {
  /** The tree that it writes its outputs to. */
  readonly fresh: string;
  /** A folder for temporary files. */
  readonly work: string;
  /** Reads and checks the contract, once for all stages. */
  readonly contract: () => Promise<Contract>;
  readonly signal: AbortSignal;
}

/** A step of generation that does not depend on the others. */
export interface Stage extends StageFiles {
  readonly run: (context: StageContext) => Promise<void>;
}

const contractInputs = ["openapi.yaml", "openapi"];
const generatorInputs = ["server", "sdk", "openapitools.json"].map((name) => `generator-config/${name}`);
// The second is what npm installed: it changes with the version of any tool.
const toolInputs = ["scripts/contract", "node_modules/.package-lock.json"];

// Modules of tools are imported by the stage that needs them: nothing is loaded when everything is up to date.
const code: Stage = {
  name: "code",
  inputs: [...contractInputs, ...generatorInputs, ".prettierrc.json", ...toolInputs],
  outputs: [outputs.stubs, outputs.resources, outputs.problems, outputs.permissions],
  run: async (context) => {
    const { generateCode } = await import("./generate-code.js");
    await generateCode(context);
  },
};

const types: Stage = {
  name: "types",
  inputs: [...contractInputs, ...toolInputs],
  outputs: [outputs.serverTypes, outputs.sdkTypes],
  run: async (context) => {
    // Loading the compiler blocks the process for a second, so the stages that start another process go first.
    await context.contract();
    const { generateTypes } = await import("./generate-types.js");
    await generateTypes(context);
  },
};

const documents: Stage = {
  name: "documents",
  inputs: [...contractInputs, ...toolInputs],
  outputs: [outputs.document, outputs.document30],
  run: async (context) => {
    const { generateDocuments } = await import("./generate-documents.js");
    await generateDocuments(context);
  },
};

/** The hand-written inputs of all stages and of the Prisma client. */
export const sources: readonly string[] = [...contractInputs, ...generatorInputs, "prisma/schema.prisma"];

/** All stages. The one that starts another process comes first, so that both work in parallel. */
export const stages: readonly Stage[] = [code, types, documents];
