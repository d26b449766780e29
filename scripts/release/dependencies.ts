import { readFileSync } from "node:fs";
import path from "node:path";

/** An installed package that a workspace needs in production. */
export interface Dependency {
  readonly name: string;
  readonly version: string;
  /** Its SPDX licence expression; undefined if its package.json has none. */
  readonly licence: string | undefined;
  /** Where npm installs it, relative to the root: `node_modules/pg`. */
  readonly path: string;
}

/** An entry of `packages` in package-lock.json. */
interface LockedPackage {
  readonly version?: string;
  readonly license?: string;
  /** Of a linked workspace: its folder. */
  readonly resolved?: string;
  readonly link?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

type LockedPackages = Readonly<Record<string, LockedPackage>>;

/**
 * Lists the production dependencies of a workspace, such as `packages/server`, from package-lock.json: direct and indirect
 * ones, those of the workspaces that it needs, and the optional ones of all platforms. Sorted by name and version.
 */
export function listProductionDependencies(root: string, workspace: string): Dependency[] {
  const { packages } = JSON.parse(readFileSync(path.join(root, "package-lock.json"), "utf8")) as {
    readonly packages: LockedPackages;
  };
  const seen = new Set([workspace]);
  // A set may grow while it is iterated.
  for (const from of seen) for (const next of findRequired(packages, from)) seen.add(next);
  return [...seen]
    .filter((location) => location.includes("node_modules/"))
    .map((location) => describe(packages, location))
    .toSorted((one, other) => (identify(one) < identify(other) ? -1 : 1));
}

/** The name and version of a package, as in an SBOM: `pg@8.23.1`. */
export const identify = ({ name, version }: Pick<Dependency, "name" | "version">): string =>
  `${name}@${version}`;

function describe(packages: LockedPackages, location: string): Dependency {
  const { version = "", license } = packages[location] ?? {};
  return { name: location.split("node_modules/").at(-1) ?? "", version, licence: license, path: location };
}

/** The locations of the packages that one needs. Optional ones may not be installed; optional peers are not its own. */
function findRequired(packages: LockedPackages, from: string): string[] {
  const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = packages[from] ?? {};
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional);
  const names = new Set([...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]);
  return [...names].flatMap((name) => {
    const location = resolve(packages, from, name);
    if (location === undefined) return [];
    const { link, resolved } = packages[location] ?? {};
    return link && resolved !== undefined ? [resolved] : [location];
  });
}

/** Finds a package as Node.js does: in the nearest folder `node_modules`, from the inside out. */
function resolve(packages: LockedPackages, from: string, name: string): string | undefined {
  const parts = from.split("/");
  return Array.from({ length: parts.length + 1 }, (_, removed) =>
    [...parts.slice(0, parts.length - removed), "node_modules", name].join("/"),
  ).find((location) => location in packages);
}
