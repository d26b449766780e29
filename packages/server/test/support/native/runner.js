import nodeModule, { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import circus from "jest-circus/runner";
import { register as registerTypeScript } from "tsx/esm/api";
import { setGlobals } from "./globals.js";
import { resolve } from "./resolve-hooks.js";

const require = createRequire(import.meta.url);

registerTypeScript();
// Node.js 20 has only `register`, which Node.js 26 deprecates.
if (nodeModule.registerHooks) nodeModule.registerHooks({ resolve });
else nodeModule.register("./resolve-hooks.js", import.meta.url);

/**
 * Runs a test file with jest-circus, like jest's own runner, but imports it as a Node.js module. jest loads all modules
 * again for each file, in a sandbox (vm context); here a worker loads the service, Prisma and all packages only once.
 * Therefore the test files of a worker share module state, and modules cannot be mocked.
 */
export default async function runTestFile(globalConfig, config, environment, runtime, testPath, report) {
  const nativeRuntime = Object.assign(Object.create(runtime), {
    requireInternalModule: requireFresh,
    setGlobalsForRuntime: setGlobals,
    unstable_shouldLoadAsEsm: () => true,
    unstable_importModule: (file) => import(pathToFileURL(file).href),
  });
  // jest collects the console output of a test file and prints it with the result.
  globalThis.console = environment.global.console;
  // jest sets both for its own transforms. Without them, Node.js uses the source maps of tsx.
  Error.prepareStackTrace = undefined;
  Error.stackTraceLimit = 20;
  return (circus.default ?? circus)(globalConfig, config, environment, nativeRuntime, testPath, report);
}

/** Reloads a module of jest-circus, which stores the tests of a file in module state and in these globals. */
function requireFresh(file) {
  for (const name of ["EVENT_HANDLERS", "TEST_TIMEOUT_SYMBOL"]) delete globalThis[Symbol.for(name)];
  delete require.cache[require.resolve(file)];
  return require(file);
}
