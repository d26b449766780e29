/**
 * Functions stay short. A function that ends in a table of functions, as every area does, is judged by what stands before
 * the table; each function in it is judged by itself.
 */
export const functionLength = {
  meta: {
    type: "suggestion",
    schema: [{ type: "integer" }],
    messages: { long: "{{lines}} lines; at most {{most}}." },
  },
  create(context) {
    const [most] = context.options;
    const check = (node) => {
      const lines = linesOf(node) - linesOf(tableOf(node.body));
      if (lines > most) context.report({ node, messageId: "long", data: { lines, most } });
    };
    return { FunctionDeclaration: check, FunctionExpression: check, ArrowFunctionExpression: check };
  },
};

const linesOf = (node) => (node ? node.loc.end.line - node.loc.start.line + 1 : 0);

/** The object of functions that a function body gives. */
function tableOf(body) {
  if (body?.type === "BlockStatement") return tableOf(body.body.at(-1)?.argument);
  const isTable = body?.type === "ObjectExpression" && body.properties.some(({ value }) => isFunction(value));
  return isTable ? body : undefined;
}

const isFunction = (node) => node?.type === "FunctionExpression" || node?.type === "ArrowFunctionExpression";
