import nodeModule, { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import circus from "jest-circus/runner";
import { register as registerTypeScript } from "tsx/esm/api";
import { setGlobals } from "./globals.js";
import { resolve } from "./resolve-hooks.js";

const require = createRequire(import.meta.url);

registerTypeScript();
// Node.js 20 has only the second, which Node.js 26 deprecates.
if (nodeModule.registerHooks) nodeModule.registerHooks({ resolve });
else nodeModule.register("./resolve-hooks.js", import.meta.url);

/**
 * Runs a test file with jest-circus, like jest's own test runner, but imports it as a Node.js module. jest would load all
 * modules again for each file, in a sandbox (vm context); here a worker loads the service, Prisma and all packages once.
 * So module state is shared by the test files of a worker, and modules cannot be mocked.
 */
export default async function runTestFile(globalConfig, config, environment, runtime, testPath, report) {
  const nativeRuntime = Object.assign(Object.create(runtime), {
    requireInternalModule: requireFresh,
    setGlobalsForRuntime: setGlobals,
    unstable_shouldLoadAsEsm: () => true,
    unstable_importModule: (file) => import(pathToFileURL(file).href),
  });
  // jest collects what a test file logs, and prints it with the file's result.
  globalThis.console = environment.global.console;
  // jest sets both for its own transforms; Node.js reads the source maps of what tsx compiled.
  Error.prepareStackTrace = undefined;
  Error.stackTraceLimit = 20;
  return (circus.default ?? circus)(globalConfig, config, environment, nativeRuntime, testPath, report);
}

/** jest-circus keeps the tests of a file in its modules and in these globals. */
function requireFresh(file) {
  for (const name of ["EVENT_HANDLERS", "TEST_TIMEOUT_SYMBOL"]) delete globalThis[Symbol.for(name)];
  delete require.cache[require.resolve(file)];
  return require(file);
}
