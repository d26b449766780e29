import { findUncommonTerm } from "../../packages/contract/src/rules/plain-words.js";

/**
 * Reports listed words in identifiers, comments and strings, and functions named `xOf` instead of by a verb.
 *
 * @type {import("eslint").Rule.RuleModule}
 */
export const plainWords = {
  meta: {
    type: "suggestion",
    schema: [],
    messages: {
      word: "{{ description }}.",
      verb: "Start the name of the function with a verb (to…, find…, build…, create…, read…) instead of `{{ name }}`.",
    },
  },
  create(context) {
    const checkText = (node, text) => {
      const description = findUncommonTerm(text);
      if (description !== null) context.report({ node, messageId: "word", data: { description } });
    };
    const checkFunctionName = (id) => {
      if (id?.type === "Identifier" && /^[a-z]\w*Of$/.test(id.name))
        context.report({ node: id, messageId: "verb", data: { name: id.name } });
    };
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments()) checkText(comment, comment.value);
      },
      Identifier: (node) => checkText(node, node.name),
      Literal(node) {
        if (typeof node.value === "string") checkText(node, node.value);
      },
      TemplateElement: (node) => checkText(node, node.value.raw),
      FunctionDeclaration: (node) => checkFunctionName(node.id),
      "VariableDeclarator[init.type=/FunctionExpression$/]": (node) => checkFunctionName(node.id),
    };
  },
};
