/**
 * The architecture of the repository as import rules, checked by `npm run check:imports`.
 *
 *   main.ts, cli.ts    processes; import app only
 *   app/               composition root: configuration, start and stop, the list of areas, operator CLI
 *   areas/<area>/      one folder per tag of the contract; others import its index.ts only
 *   events/            what a change in one area means for others: unit of work, domain events, visibility
 *   kernel/            request lifecycle and contract metadata; knows no area
 *   platform/          database, jobs, log, secrets, cache, clock; knows nothing of the domain
 *   portal/            pages that people look at; bound by app
 *   generated/         stubs, types, Prisma client; may be imported by all
 *
 * Imports point down this list: app → areas → events → kernel → platform. Imports of types count like all others.
 */
const server = "^packages/server/src/";
const layer = (...names) => `${server}(${names.join("|")})/`;

/** Modules of `from` must not import from the layers in `to`. */
const forbid = (name, comment, from, to) => ({ name, comment, severity: "error", from, to });

const layers = [
  forbid(
    "platform-is-the-bottom",
    "platform/ knows nothing of requests or the domain: it imports itself and generated/.",
    { path: layer("platform") },
    { path: server, pathNot: layer("platform", "generated") },
  ),
  forbid(
    "kernel-knows-no-area",
    "kernel/ imports platform/ and generated/. What it needs of areas is passed in by app/.",
    { path: layer("kernel") },
    { path: server, pathNot: layer("kernel", "platform", "generated") },
  ),
  forbid(
    "events-know-no-area",
    "events/ imports kernel/, platform/ and generated/. Areas register what they do on an event.",
    { path: layer("events") },
    { path: server, pathNot: layer("events", "kernel", "platform", "generated") },
  ),
  forbid(
    "areas-do-not-import-app",
    "areas/ import events/, kernel/, platform/ and generated/; configuration is passed in.",
    { path: layer("areas") },
    { path: server, pathNot: layer("areas", "events", "kernel", "platform", "generated") },
  ),
  forbid(
    "portal-shows-and-decides-nothing",
    "portal/ imports kernel/, platform/ and generated/.",
    { path: layer("portal") },
    { path: server, pathNot: layer("portal", "kernel", "platform", "generated") },
  ),
  forbid(
    "generated-binds-handlers-only",
    "generated/ imports itself and the types of handlers.",
    { path: layer("generated") },
    { path: server, pathNot: `${layer("generated")}|${server}kernel/http/operation\\.ts$` },
  ),
  forbid(
    "processes-import-app-only",
    "main.ts and cli.ts only start what app/ composes.",
    { path: `${server}(main|cli)\\.ts$` },
    { path: server, pathNot: layer("app") },
  ),
  forbid(
    "every-module-has-a-layer",
    "A module of the server belongs to a layer; beside the layers are only main.ts and cli.ts.",
    { path: server },
    {
      path: server,
      pathNot: `${layer("app", "areas", "events", "kernel", "platform", "portal", "generated")}|\\.json$`,
    },
  ),
];

const areas = [
  forbid(
    "areas-are-imported-by-their-index",
    "An area shows others what its index.ts exports.",
    { path: `${server}areas/([^/]+)/` },
    { path: `${server}areas/[^/]+/`, pathNot: [`${server}areas/$1/`, `${server}areas/[^/]+/index\\.ts$`] },
  ),
  forbid(
    "app-imports-areas-by-their-index",
    "An area shows app/ what its index.ts exports.",
    { path: layer("app") },
    { path: `${server}areas/[^/]+/`, pathNot: `${server}areas/[^/]+/index\\.ts$` },
  ),
];

const mutualAreas = {
  ...forbid(
    "areas-do-not-import-each-other",
    "Imports between areas go in one direction. If two need each other, one of them owns less than it should.",
    { path: `${server}areas/[^/]+$` },
    { path: `${server}areas/[^/]+$`, circular: true },
  ),
  scope: "folder",
};

const everywhere = [
  forbid(
    "no-cycle",
    "No cycles, type imports included: two modules that need each other are one module, or need a third.",
    // The Prisma client, which is generated and not committed, has cycles of its own.
    { pathNot: `${server}generated/prisma/` },
    { circular: true },
  ),
  forbid(
    "import-exists",
    "Every import resolves to a file, a package or a module of Node.",
    {},
    { couldNotResolve: true },
  ),
  forbid(
    "package-is-declared",
    "A workspace declares every package that it imports in its own package.json.",
    { pathNot: layer("generated") },
    { dependencyTypes: ["npm-no-pkg", "npm-unknown"] },
  ),
  forbid(
    "production-package-is-no-dev-dependency",
    "What the service imports is a dependency; the generated Prisma client alone is bundled at build time.",
    { path: "^packages/(server|sdk)/src/", pathNot: layer("generated") },
    { dependencyTypes: ["npm-dev"], dependencyTypesNot: ["type-only"], pathNot: "@types/" },
  ),
  forbid(
    "sources-do-not-import-tests",
    "Sources import no test code and no script.",
    { path: "^packages/[^/]+/src/" },
    { path: ["^packages/[^/]+/test/", "^scripts/"] },
  ),
  forbid(
    "sdk-stands-alone",
    "The SDK imports nothing of the server.",
    { path: "^packages/sdk/src/" },
    { path: "^packages/server/" },
  ),
];

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [...layers, ...areas, mutualAreas, ...everywhere],
  options: {
    doNotFollow: { path: ["node_modules", "/dist/"] },
    exclude: { path: "^packages/[^/]+/test/.*\\.json$" },
    // Type imports count: an area that knows the types of another depends on it.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["@game-community/source", "import", "require", "node", "default", "types"],
    },
  },
};
