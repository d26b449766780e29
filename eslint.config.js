import { existsSync } from "node:fs";
import eslint from "@eslint/js";
import tseslint from "typescript-eslint";
import { functionLength } from "./scripts/eslint/function-length.js";
import { plainWords } from "./scripts/eslint/plain-words.js";

// Generated code, and assets that are served to browsers unchanged.
const generatedFiles = [
  "packages/server/src/generated/stubs/**",
  "packages/server/src/generated/{schema,problems,permissions}.ts",
  "packages/server/src/generated/prisma/**",
  "packages/server/src/portal/assets/**",
  "packages/sdk/src/{models,operation-ids,operation-types,schema}.ts",
  "packages/sdk/src/resources/**",
];

// The benchmark installs its dependencies on its first run; until then its imports have no types.
const uninstalledPackages = existsSync(new URL("packages/bench/node_modules", import.meta.url))
  ? []
  : ["packages/bench/**"];

const forbidden = [
  {
    selector: "CallExpression[callee.name='notImplemented']",
    message: "Implement the operation.",
  },
  {
    selector: "TSAsExpression > TSAsExpression[typeAnnotation.type='TSUnknownKeyword']",
    message: "A cast through unknown disables type checking.",
  },
];

export default tseslint.config(
  {
    ignores: [
      "**/dist/**",
      "**/node_modules/**",
      ".cache/**",
      ".data/**",
      "coverage/**",
      ...generatedFiles,
      ...uninstalledPackages,
    ],
  },
  { linterOptions: { noInlineConfig: true } },
  eslint.configs.recommended,
  {
    files: ["**/*.ts"],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    plugins: { local: { rules: { "function-length": functionLength, "plain-words": plainWords } } },
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      "@typescript-eslint/ban-ts-comment": ["error", { "ts-expect-error": "allow-with-description" }],
      "@typescript-eslint/consistent-type-imports": ["error", { fixStyle: "inline-type-imports" }],
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
      "@typescript-eslint/no-unused-vars": [
        "error",
        { argsIgnorePattern: "^_", varsIgnorePattern: "^_", ignoreRestSiblings: true },
      ],
      "@typescript-eslint/no-confusing-void-expression": [
        "error",
        { ignoreArrowShorthand: true, ignoreVoidOperator: true, ignoreVoidReturningFunctions: true },
      ],
      // Allows `headers["etag"]` next to `headers["content-type"]`.
      "@typescript-eslint/dot-notation": ["error", { allowIndexSignaturePropertyAccess: true }],
      // Handlers must return a promise, even if they await nothing.
      "@typescript-eslint/require-await": "off",
      // Dependencies are objects of functions that do not use `this`, so they can be destructured.
      "@typescript-eslint/unbound-method": "off",
      // `Record<never, never>` adds no fields to an intersection type.
      "@typescript-eslint/no-generated-empty-object-type": "off",
      // Spreading a string splits it into code points.
      "@typescript-eslint/no-misused-spread": ["error", { allow: ["string"] }],
      // Deprecated only as a warning to developers. The configuration allows it for providers on localhost only.
      "@typescript-eslint/no-deprecated": [
        "error",
        { allow: [{ from: "package", package: "openid-client", name: "allowInsecureRequests" }] },
      ],
      // Libraries declare their options as classes.
      "@typescript-eslint/no-unsafe-class-instance-assignment": "off",
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
      "local/plain-words": "error",
      "no-restricted-syntax": ["error", ...forbidden],
      "no-warning-comments": ["error", { terms: ["todo", "fixme", "xxx", "hack"] }],
    },
  },
  {
    // One TypeScript program for these files: with one per folder, the server and the Prisma client are loaded three times.
    files: ["packages/{server,bench}/src/**/*.ts", "scripts/**/*.ts"],
    languageOptions: {
      parserOptions: {
        projectService: false,
        project: "tsconfig.eslint.json",
        tsconfigRootDir: import.meta.dirname,
      },
    },
  },
  {
    files: ["packages/*/test/**/*.ts"],
    rules: {
      // A `describe` callback contains many tests.
      "local/function-length": "off",
      // Response bodies are untyped.
      "@typescript-eslint/no-unsafe-assignment": "off",
      "@typescript-eslint/no-unsafe-argument": "off",
      "@typescript-eslint/no-unsafe-call": "off",
      "@typescript-eslint/no-unsafe-member-access": "off",
      "@typescript-eslint/no-unsafe-return": "off",
      "@typescript-eslint/no-empty-function": "off",
    },
  },
  {
    // The scaffold and its test contain the placeholder as text.
    files: ["scripts/contract/scaffold-*.ts", "packages/server/test/contract-tools/scaffold.test.ts"],
    rules: { "no-restricted-syntax": ["error", ...forbidden.slice(1)] },
  },
  {
    // Stored responses and rows contain the names of earlier versions.
    files: [
      "packages/server/src/platform/idempotency-keys.ts",
      "packages/server/src/kernel/http/idempotency.ts",
      "packages/server/test/platform/jobs/renamed-jobs.test.ts",
    ],
    rules: { "local/plain-words": "off" },
  },
  {
    // These files contain the words to report.
    files: [
      "packages/server/test/architecture/plain-words.test.ts",
      "packages/server/test/contract-tools/violations.ts",
    ],
    rules: { "local/plain-words": "off" },
  },
  {
    files: ["**/*.js"],
    languageOptions: {
      globals: { process: "readonly", console: "readonly", performance: "readonly", URL: "readonly" },
    },
  },
);
