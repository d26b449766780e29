import eslint from "@eslint/js";
import tseslint from "typescript-eslint";

// Generated code is checked by what it is generated from.
const generated = [
  "packages/server/src/stubs/**",
  "packages/server/src/contract/{schema,problems}.ts",
  "packages/server/src/database/prisma/**",
  "packages/sdk/src/schema.ts",
  "packages/sdk/src/resources/**",
];

const placeholders = {
  selector: "CallExpression[callee.name='notImplemented']",
  message: "An operation that is not implemented must not be committed.",
};
const doubleCasts = {
  selector: "TSAsExpression > TSAsExpression[typeAnnotation.type='TSUnknownKeyword']",
  message: "A cast through unknown proves nothing.",
};

export default tseslint.config(
  { ignores: ["**/dist/**", "**/node_modules/**", ".cache/**", ".data/**", "coverage/**", ...generated] },
  { linterOptions: { reportUnusedDisableDirectives: "error", noInlineConfig: true } },
  eslint.configs.recommended,
  {
    files: ["**/*.ts"],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      "@typescript-eslint/no-explicit-any": "error",
      "@typescript-eslint/ban-ts-comment": [
        "error",
        { "ts-expect-error": "allow-with-description", "ts-ignore": true, "ts-nocheck": true },
      ],
      "@typescript-eslint/consistent-type-imports": ["error", { fixStyle: "inline-type-imports" }],
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
      "@typescript-eslint/no-confusing-void-expression": ["error", { ignoreArrowShorthand: true, ignoreVoidOperator: true, ignoreVoidReturningFunctions: true }],
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_", ignoreRestSiblings: true }],
      "max-lines": ["error", { max: 300 }],
      "max-lines-per-function": ["error", { max: 40, skipBlankLines: true, skipComments: true, IIFEs: true }],
      "no-restricted-syntax": ["error", placeholders, doubleCasts],
      "no-warning-comments": ["error", { terms: ["todo", "fixme", "xxx", "hack"] }],
      eqeqeq: "error",
    },
  },
  {
    // A table of cases is long by nature, and a `describe` is a function that holds a whole table.
    files: ["packages/*/test/**/*.ts"],
    rules: { "max-lines-per-function": "off" },
  },
  {
    files: ["**/*.js"],
    languageOptions: { globals: { process: "readonly", console: "readonly", URL: "readonly" } },
  },
  {
    files: ["packages/server/src/http/assets/*.js"],
    languageOptions: { globals: { SwaggerUIBundle: "readonly", document: "readonly", matchMedia: "readonly" } },
  },
);
