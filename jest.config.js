export default {
  roots: ["<rootDir>/packages/server/test", "<rootDir>/packages/sdk/test"],
  testMatch: ["**/*.test.ts"],
  testEnvironment: "node",
  // Imports test files as Node.js modules, so that each worker loads the service once and not once for each file.
  testRunner: "<rootDir>/packages/server/test/support/native/runner.js",
  transform: {},
  maxWorkers: "100%",
  // A worker that holds more than this between two files is replaced.
  workerIdleMemoryLimit: "1.5GB",
  // Tests assert no times; a busy machine is given its time.
  testTimeout: 60_000,
  globalSetup: "<rootDir>/packages/server/test/support/global-setup.js",
  globalTeardown: "<rootDir>/packages/server/test/support/global-teardown.js",
};
