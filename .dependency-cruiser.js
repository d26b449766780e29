/**
 * The architecture of the repository as import rules, checked by `npm run check:imports`.
 *
 *   main.ts, cli.ts    entry points; import app only
 *   app/               composition root: configuration, start and stop, the list of areas, operator CLI
 *   areas/<area>/      one folder per tag of the contract; others import its index.ts only
 *   domain/            rules that several areas share: visibility, erasure, retention, recounts, the audit log
 *   accounts/          what a process knows of accounts: residents, permissions, revoked sessions, failed sign-ins
 *   kernel/            request lifecycle and contract metadata; independent of areas
 *   platform/          database, jobs, log, secrets, cache, clock; independent of the domain
 *   packages/postgres  driver, embedded PostgreSQL, migrations; independent of the other packages
 *   portal/            HTML pages; imported by app only
 *   generated/         stubs, types, Prisma client; may be imported by every layer
 *
 * The allowed direction is app → areas → domain → accounts → kernel → platform. Type imports count too.
 */
const server = "^packages/server/src/";
const layer = (...names) => `${server}(${names.join("|")})/`;

/** Modules of `from` must not import from the layers in `to`. */
const forbid = (name, comment, from, to) => ({ name, comment, severity: "error", from, to });

const layers = [
  forbid(
    "platform-imports-no-other-layer",
    "platform/ is independent of the kernel and the domain: it imports itself and generated/.",
    { path: layer("platform") },
    { path: server, pathNot: layer("platform", "generated") },
  ),
  forbid(
    "kernel-imports-platform-only",
    "kernel/ imports platform/ and generated/. What it needs from areas is passed in by app/.",
    { path: layer("kernel") },
    { path: server, pathNot: layer("kernel", "platform", "generated") },
  ),
  forbid(
    "domain-does-not-import-areas",
    "domain/ imports accounts/, kernel/, platform/ and generated/. Areas contribute what it needs of them.",
    { path: layer("domain") },
    { path: server, pathNot: layer("domain", "accounts", "kernel", "platform", "generated") },
  ),
  forbid(
    "accounts-import-kernel-and-platform-only",
    "accounts/ imports kernel/, platform/ and generated/.",
    { path: layer("accounts") },
    { path: server, pathNot: layer("accounts", "kernel", "platform", "generated") },
  ),
  forbid(
    "areas-do-not-import-app",
    "areas/ import domain/, accounts/, kernel/, platform/ and generated/; configuration is passed in.",
    { path: layer("areas") },
    { path: server, pathNot: layer("areas", "domain", "accounts", "kernel", "platform", "generated") },
  ),
  forbid(
    "portal-imports-kernel-and-platform-only",
    "portal/ imports kernel/, platform/ and generated/.",
    { path: layer("portal") },
    { path: server, pathNot: layer("portal", "kernel", "platform", "generated") },
  ),
  forbid(
    "generated-binds-handlers-only",
    "generated/ imports itself, the types of handlers, and what defines a function of the database.",
    { path: layer("generated") },
    {
      path: server,
      pathNot: `${layer("generated")}|${server}(kernel/http/operation|platform/database/write-function)\\.ts$`,
    },
  ),
  forbid(
    "entry-points-import-app-only",
    "main.ts and cli.ts contain no logic; they call app/.",
    { path: `${server}(main|cli)\\.ts$` },
    { path: server, pathNot: layer("app") },
  ),
  forbid(
    "every-module-has-a-layer",
    "Every module of the server belongs to a layer, except main.ts and cli.ts.",
    { path: server },
    {
      path: server,
      pathNot: `${layer("app", "areas", "domain", "accounts", "kernel", "platform", "portal", "generated")}|\\.json$`,
    },
  ),
];

const areas = [
  forbid(
    "areas-import-areas-by-their-index",
    "Another area may import only the index.ts of an area.",
    { path: `${server}areas/([^/]+)/` },
    { path: `${server}areas/[^/]+/`, pathNot: [`${server}areas/$1/`, `${server}areas/[^/]+/index\\.ts$`] },
  ),
  forbid(
    "app-imports-areas-by-their-index",
    "app/ may import only the index.ts of an area.",
    { path: layer("app") },
    { path: `${server}areas/[^/]+/`, pathNot: `${server}areas/[^/]+/index\\.ts$` },
  ),
];

const mutualAreas = {
  ...forbid(
    "areas-do-not-import-each-other",
    "Two areas must not import each other; move what both need to one of them or to domain/.",
    { path: `${server}areas/[^/]+$` },
    { path: `${server}areas/[^/]+$`, circular: true },
  ),
  scope: "folder",
};

const everywhere = [
  forbid(
    "no-circular",
    "No circular imports, including type imports. Merge the modules or move what both need to a third one.",
    // The Prisma client, which is generated and not committed, has cycles of its own.
    { pathNot: `${server}generated/prisma/` },
    { circular: true },
  ),
  forbid(
    "no-unresolvable",
    "Every import resolves to a file, a package or a Node.js module.",
    {},
    { couldNotResolve: true },
  ),
  forbid(
    "packages-are-declared",
    "Every workspace declares the packages that it imports in its own package.json.",
    { pathNot: layer("generated") },
    // An optional peer has both types: `npm-peer`, and `npm-no-pkg` from `peerDependenciesMeta`.
    { dependencyTypes: ["npm-no-pkg", "npm-unknown"], dependencyTypesNot: ["npm-peer"] },
  ),
  forbid(
    "no-dev-dependencies-in-production-code",
    "Packages that production code imports are dependencies. Exceptions: the Prisma client and its runtime, which are bundled.",
    { path: "^packages/(server|postgres|sdk)/src/", pathNot: layer("generated") },
    {
      dependencyTypes: ["npm-dev"],
      dependencyTypesNot: ["type-only", "npm-peer"],
      pathNot: ["@types/", "/@prisma/client/runtime/"],
    },
  ),
  forbid(
    "no-async-context",
    "Pass context as a parameter: an AsyncLocalStorage makes all promises of the process slower before Node.js 24. The exception is in use only while a transaction uses Prisma's models.",
    {
      path: "^packages/(server|postgres)/src/",
      pathNot: [
        `${server}generated/prisma/`,
        `${server}app/telemetry/statement-counts\\.ts$`,
        "^packages/postgres/src/driver/transaction-models\\.ts$",
      ],
    },
    { path: "^(node:)?async_hooks$" },
  ),
  forbid(
    "sources-do-not-import-tests",
    "Production code imports neither tests nor scripts.",
    { path: "^packages/[^/]+/src/" },
    { path: ["^packages/[^/]+/test/", "^scripts/"] },
  ),
  forbid(
    "sdk-does-not-import-server",
    "The SDK imports nothing from the server.",
    { path: "^packages/sdk/src/" },
    { path: "^packages/server/" },
  ),
  forbid(
    "example-imports-sdk-only",
    "The site is made of the SDK alone, by what its package.json exports.",
    { path: "^packages/example/(src|serve)/" },
    { path: "^packages/", pathNot: "^packages/(example/|sdk/src/(index|queries|events)\\.ts$)" },
  ),
  forbid(
    "postgres-imports-no-other-package",
    "packages/postgres knows neither the schema nor the service.",
    { path: "^packages/postgres/src/" },
    { path: "^packages/", pathNot: "^packages/postgres/" },
  ),
  forbid(
    "postgres-is-imported-by-its-exports",
    "Other packages import what package.json of packages/postgres exports.",
    { path: "^packages/(server|contract|sdk)/src/" },
    { path: "^packages/postgres/src/(driver|embedded|migrations)/" },
  ),
  forbid(
    "contract-tools-generate-what-others-import",
    "The server and the SDK import what the tools of the contract generate, not the tools.",
    { path: "^packages/(server|sdk)/src/" },
    { path: "^packages/contract/" },
  ),
  forbid(
    "contract-tools-import-no-area",
    "The mock runs the request lifecycle, makes slugs and serves the reference, and examples are validated as requests are. No tool of the contract knows an area.",
    { path: "^packages/contract/src/" },
    { path: server, pathNot: layer("portal", "domain", "kernel", "platform", "generated") },
  ),
];

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [...layers, ...areas, mutualAreas, ...everywhere],
  options: {
    doNotFollow: { path: ["node_modules", "/dist/"] },
    exclude: { path: "^packages/[^/]+/test/.*\\.json$" },
    // Type imports count: using the types of another area is a dependency on it.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["@game-community/source", "import", "require", "node", "default", "types"],
    },
  },
};
