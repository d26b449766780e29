import eslint from "@eslint/js";
import simpleImportSort from "eslint-plugin-simple-import-sort";
import tseslint from "typescript-eslint";
import { functionLength } from "./scripts/eslint/function-length.js";

// Generated code, and assets that are served to browsers unchanged.
const generatedFiles = [
  "packages/server/src/generated/stubs/**",
  "packages/server/src/generated/{schema,problems,permissions,event-types,sdk-examples,write-functions}.ts",
  "packages/server/src/generated/prisma/**",
  "packages/server/src/portal/assets/**",
  "packages/sdk/src/{models,operation-ids,operation-types,schema,testing/data}.ts",
  "packages/sdk/src/resources/**",
];

const forbidden = [
  {
    selector: "CallExpression[callee.name='notImplemented']",
    message: "Implement the operation.",
  },
  {
    selector: "TSAsExpression > TSAsExpression[typeAnnotation.type='TSUnknownKeyword']",
    message: "A cast through unknown disables type checking.",
  },
  {
    selector:
      "FunctionDeclaration[id.name=/^[a-z].*Of$/], VariableDeclarator[id.name=/^[a-z].*Of$/][init.type=/FunctionExpression$/]",
    message: "Start the name of a function with a verb (to…, find…, build…, create…, read…).",
  },
  {
    selector: "SpreadElement > :matches(ObjectExpression, ArrayExpression)",
    message: "Write the members directly, instead of spreading a literal.",
  },
  {
    selector: "SpreadElement > TSAsExpression > :matches(ObjectExpression, ArrayExpression)",
    message: "Write the members directly, instead of spreading a literal.",
  },
];

export default tseslint.config(
  {
    ignores: ["**/dist/**", "**/node_modules/**", ".cache/**", ".data/**", "coverage/**", ...generatedFiles],
  },
  { linterOptions: { noInlineConfig: true } },
  // Oxlint checks the rules that need types: .oxlintrc.jsonc
  eslint.configs.recommended,
  {
    plugins: { "simple-import-sort": simpleImportSort },
    rules: {
      // One group: side effects, built-in modules, packages, then `../` and `./`.
      "simple-import-sort/imports": ["error", { groups: [["^\\u0000", "^node:", "^@?\\w", "^", "^\\."]] }],
    },
  },
  {
    files: ["**/*.ts", "**/*.tsx"],
    extends: [tseslint.configs.strict, tseslint.configs.stylistic],
    plugins: { local: { rules: { "function-length": functionLength } } },
    rules: {
      "@typescript-eslint/ban-ts-comment": ["error", { "ts-expect-error": "allow-with-description" }],
      "@typescript-eslint/consistent-type-imports": ["error", { fixStyle: "inline-type-imports" }],
      "@typescript-eslint/no-unused-vars": [
        "error",
        { argsIgnorePattern: "^_", varsIgnorePattern: "^_", ignoreRestSiblings: true },
      ],
      // Input is checked for control characters.
      "no-control-regex": "off",
      eqeqeq: ["error", "always", { null: "ignore" }],
      // NestJS modules are empty classes with decorators; some constructors only declare properties.
      "@typescript-eslint/no-extraneous-class": [
        "error",
        { allowWithDecorator: true, allowConstructorOnly: true },
      ],
      "max-lines": ["error", { max: 300 }],
      "local/function-length": ["error", 40],
      "no-restricted-syntax": ["error", ...forbidden],
      "no-warning-comments": ["error", { terms: ["todo", "fixme", "xxx", "hack"] }],
    },
  },
  {
    // A component is mostly markup.
    files: ["**/*.tsx"],
    rules: { "local/function-length": ["error", 60] },
  },
  {
    files: ["packages/*/test/**/*.ts"],
    rules: {
      // A `describe` callback contains many tests.
      "local/function-length": "off",
      "@typescript-eslint/no-empty-function": "off",
    },
  },
  {
    // Declared as the packages do that they stand for.
    files: ["packages/server/test/docs/stubs/**/*.ts"],
    rules: {
      "@typescript-eslint/no-empty-object-type": "off",
      "@typescript-eslint/no-namespace": "off",
    },
  },
  {
    // The scaffold and the tests contain the placeholder.
    files: [
      "packages/contract/src/scaffold-*.ts",
      "packages/contract/test/scaffold.test.ts",
      "packages/server/test/kernel/not-implemented.test.ts",
    ],
    rules: { "no-restricted-syntax": ["error", ...forbidden.slice(1)] },
  },
  {
    files: ["**/*.js"],
    languageOptions: {
      globals: {
        process: "readonly",
        console: "readonly",
        performance: "readonly",
        URL: "readonly",
        btoa: "readonly",
        crypto: "readonly",
        Request: "readonly",
        TextEncoder: "readonly",
      },
    },
    rules: { "no-restricted-syntax": ["error", ...forbidden] },
  },
);
