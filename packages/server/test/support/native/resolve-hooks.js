const globals = new URL("./globals.js", import.meta.url).href;

/** jest's `@jest/globals` throws outside of its sandbox. The condition makes tests use the SDK's sources, without a build. */
export function resolve(specifier, context, nextResolve) {
  if (specifier === "@jest/globals") return { url: globals, shortCircuit: true };
  const conditions = [...context.conditions, "@game-community/source"];
  return nextResolve(specifier, { ...context, conditions });
}
