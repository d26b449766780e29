import type { StageFiles } from "./fingerprints.js";
import { codeOutputs, outputs } from "./outputs.js";
import type { StageContext } from "./stage-context.js";

/** An independent step of the generation. */
export interface Stage extends StageFiles {
  readonly run: (context: StageContext) => Promise<void>;
}

const contractInputs = ["openapi.yaml", "openapi"];
const generatorInputs = ["server", "sdk", "openapitools.json"].map((name) => `generator-config/${name}`);
const toolInputs = [
  "packages/contract/src",
  // What the tools import from other packages.
  "packages/sdk/src/definition.ts",
  "packages/sdk/src/index.ts",
  "packages/sdk/src/operations.ts",
  "packages/server/src/platform/validation",
  "packages/server/src/portal/shortest-example.ts",
  // npm's list of installed packages changes with the version of any tool.
  "node_modules/.package-lock.json",
];

// Each stage imports its tools when it runs, so that no tool is loaded if everything is up to date.
const code: Stage = {
  name: "code",
  inputs: [...contractInputs, ...generatorInputs, ".prettierrc.json", ...toolInputs],
  outputs: codeOutputs,
  run: async (context) => {
    const { generateCode } = await import("./generate-code.js");
    await generateCode(context);
  },
};

const types: Stage = {
  name: "types",
  inputs: [...contractInputs, ...toolInputs],
  outputs: [
    outputs.serverTypes,
    outputs.sdkModels,
    outputs.sdkOperations,
    outputs.sdkOperationIds,
    outputs.sdkSchema,
    outputs.sdkTesting,
  ],
  run: async (context) => {
    // Loading the compiler blocks the process for a second, so let the other stages start their child process first.
    await context.contract();
    const { generateTypes } = await import("./generate-types.js");
    await generateTypes(context);
  },
};

const documents: Stage = {
  name: "documents",
  inputs: [...contractInputs, ...toolInputs],
  outputs: [outputs.contract, outputs.published, outputs.published30, outputs.editorSchema],
  run: async (context) => {
    const { generateDocuments } = await import("./generate-documents.js");
    await generateDocuments(context);
  },
};

const history: Stage = {
  name: "history",
  inputs: [...contractInputs, ...toolInputs],
  outputs: [outputs.history],
  run: async (context) => {
    const { generateHistory } = await import("./generate-history.js");
    await generateHistory(context);
  },
};

const writeFunctions: Stage = {
  name: "write functions",
  inputs: ["prisma/functions/writes", ".prettierrc.json", ...toolInputs],
  outputs: [outputs.writeFunctions],
  run: async (context) => {
    const { generateWriteFunctions } = await import("./write-functions.js");
    await generateWriteFunctions(context);
  },
};

const mockGames: Stage = {
  name: "mock games",
  inputs: ["prisma/catalogue/games.jsonl.gz", "packages/contract/src/generate-mock-games.ts"],
  outputs: [outputs.mockGames],
  run: async (context) => {
    const { generateMockGames } = await import("./generate-mock-games.js");
    await generateMockGames(context);
  },
};

/** The hand-written inputs of all stages and of the Prisma client. */
export const sources: readonly string[] = [
  ...contractInputs,
  ...generatorInputs,
  "prisma/schema.prisma",
  "prisma/functions/writes",
];

/** All stages. The one that starts a child process comes first, so that it runs in parallel with the others. */
export const stages: readonly Stage[] = [code, types, documents, history, writeFunctions, mockGames];
