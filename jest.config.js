// Run with NODE_OPTIONS=--experimental-vm-modules: the tests are ES modules, like the code.
export default {
  roots: ["<rootDir>/packages/server/test", "<rootDir>/packages/sdk/test"],
  testMatch: ["**/*.test.ts"],
  testEnvironment: "node",
  // Most of the time of a test file goes into loading modules, not into the database.
  maxWorkers: "100%",
  // Modules of test files stay in memory as long as their worker does.
  workerIdleMemoryLimit: "1.5GB",
  // Tests assert no times; a busy machine is given its time.
  testTimeout: 60_000,
  // The first condition makes tests use the SDK's sources, without a build.
  testEnvironmentOptions: { customExportConditions: ["@game-community/source", "node", "node-addons"] },
  extensionsToTreatAsEsm: [".ts"],
  moduleNameMapper: { "^(\\.{1,2}/.*)\\.js$": "$1" },
  transform: {
    "\\.ts$": [
      "@swc/jest",
      {
        jsc: { parser: { syntax: "typescript" }, target: "es2022" },
        module: { type: "es6" },
        sourceMaps: "inline",
      },
    ],
  },
  globalSetup: "<rootDir>/packages/server/test/support/global-setup.js",
  globalTeardown: "<rootDir>/packages/server/test/support/global-teardown.js",
};
