const globals = new URL("./globals.js", import.meta.url).href;

/** Replaces `@jest/globals`, which throws outside of jest's sandbox. The condition resolves the SDK to its sources. */
export function resolve(specifier, context, nextResolve) {
  if (specifier === "@jest/globals") return { url: globals, shortCircuit: true };
  const conditions = [...context.conditions, "@game-community/source"];
  return nextResolve(specifier, { ...context, conditions });
}
