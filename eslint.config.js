import { existsSync } from "node:fs";
import eslint from "@eslint/js";
import tseslint from "typescript-eslint";
import { functionLength } from "./scripts/eslint/function-length.js";
import { plainWords } from "./scripts/eslint/plain-words.js";

// Generated code is checked at its source; assets are served to browsers unchanged.
const generatedFiles = [
  "packages/server/src/generated/stubs/**",
  "packages/server/src/generated/{schema,problems,permissions}.ts",
  "packages/server/src/generated/prisma/**",
  "packages/server/src/portal/assets/**",
  "packages/sdk/src/schema.ts",
  "packages/sdk/src/resources/**",
];

// The benchmark installs its dependencies when it first runs; until then its imports have no types.
const uninstalledPackages = existsSync(new URL("packages/bench/node_modules", import.meta.url))
  ? []
  : ["packages/bench/**"];

const forbidden = [
  {
    selector: "CallExpression[callee.name='notImplemented']",
    message: "An operation that is not implemented must not stay.",
  },
  {
    selector: "TSAsExpression > TSAsExpression[typeAnnotation.type='TSUnknownKeyword']",
    message: "A cast through unknown proves nothing.",
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
      // `headers["content-type"]` and `headers["etag"]` stand side by side.
      "@typescript-eslint/dot-notation": ["error", { allowIndexSignaturePropertyAccess: true }],
      // Handlers are async by their type, whether they wait or not.
      "@typescript-eslint/require-await": "off",
      // There are no classes whose methods could lose their `this`: functions are taken out of their dependencies freely.
      "@typescript-eslint/unbound-method": "off",
      // `Record<never, never>` says "no further fields" where it is intersected.
      "@typescript-eslint/no-generated-empty-object-type": "off",
      // Splitting a text into code points is what the spread is for.
      "@typescript-eslint/no-misused-spread": ["error", { allow: ["string"] }],
      // Marked to make it stand out. It is called for providers on this machine only, as the configuration sees to.
      "@typescript-eslint/no-deprecated": [
        "error",
        { allow: [{ from: "package", package: "openid-client", name: "allowInsecureRequests" }] },
      ],
      // Libraries declare their options as classes.
      "@typescript-eslint/no-unsafe-class-instance-assignment": "off",
      // Control characters are what input is cleaned of.
      "no-control-regex": "off",
      eqeqeq: ["error", "always", { null: "ignore" }],
      // Modules of NestJS, and constructors that are only declared.
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
    files: ["packages/*/test/**/*.ts"],
    rules: {
      // A `describe` holds a whole table of cases.
      "local/function-length": "off",
      // What comes over the wire has no type until it is compared.
      "@typescript-eslint/no-unsafe-assignment": "off",
      "@typescript-eslint/no-unsafe-argument": "off",
      "@typescript-eslint/no-unsafe-call": "off",
      "@typescript-eslint/no-unsafe-member-access": "off",
      "@typescript-eslint/no-unsafe-return": "off",
      "@typescript-eslint/no-empty-function": "off",
    },
  },
  {
    // Scaffolding and its test write the placeholder out.
    files: ["scripts/contract/scaffold-*.ts", "packages/server/test/contract-tools/scaffold.test.ts"],
    rules: { "no-restricted-syntax": ["error", ...forbidden.slice(1)] },
  },
  {
    // Stored responses keep the names of earlier versions.
    files: [
      "packages/server/src/platform/idempotency-keys.ts",
      "packages/server/src/kernel/http/idempotency.ts",
    ],
    rules: { "local/plain-words": "off" },
  },
  {
    // They spell the words out.
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
