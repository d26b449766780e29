export default {
  roots: ["bench", "contract", "example", "postgres", "server", "sdk"].map(
    (name) => `<rootDir>/packages/${name}/test`,
  ),
  testMatch: ["**/*.test.ts"],
  testEnvironment: "node",
  // Imports test files as Node.js modules, so that each worker loads the service once instead of once per file.
  testRunner: "<rootDir>/packages/server/test/support/native/runner.js",
  transform: {},
  maxWorkers: "100%",
  // A worker that uses more memory than this after a test file is replaced.
  workerIdleMemoryLimit: "1.5GB",
  // Node.js takes up to a second to free the memory of a worker that exits. After 500 ms, the default, jest would kill the
  // worker and report that it has "failed to exit gracefully", although nothing keeps it running.
  workerGracefulExitTimeout: 10_000,
  // Long enough for busy machines. The few tests that assert durations are listed in packages/server/test/README.md.
  testTimeout: 60_000,
  globalSetup: "<rootDir>/packages/server/test/support/global-setup.js",
  globalTeardown: "<rootDir>/packages/server/test/support/global-teardown.js",
};
