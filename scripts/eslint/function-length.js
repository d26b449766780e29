/**
 * Limits the number of lines per function. If a function ends by returning an object of functions, as handler factories do,
 * the lines of the object do not count; each function in it is checked separately.
 */
export const functionLength = {
  meta: {
    type: "suggestion",
    schema: [{ type: "integer" }],
    messages: { tooLong: "Function has {{lines}} lines; the maximum is {{max}}." },
  },
  create(context) {
    const [max] = context.options;
    const check = (node) => {
      const lines = countLines(node) - countLines(findReturnedFunctions(node.body));
      if (lines > max) context.report({ node, messageId: "tooLong", data: { lines, max } });
    };
    return { FunctionDeclaration: check, FunctionExpression: check, ArrowFunctionExpression: check };
  },
};

const countLines = (node) => (node ? node.loc.end.line - node.loc.start.line + 1 : 0);

/** Finds the object of functions that a function body returns, if any. */
function findReturnedFunctions(body) {
  if (body?.type === "BlockStatement") return findReturnedFunctions(body.body.at(-1)?.argument);
  const hasFunctions =
    body?.type === "ObjectExpression" && body.properties.some(({ value }) => isFunction(value));
  return hasFunctions ? body : undefined;
}

const isFunction = (node) => node?.type === "FunctionExpression" || node?.type === "ArrowFunctionExpression";
