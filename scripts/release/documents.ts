import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { runChecked } from "../sdk/pack.js";
import { identify, listProductionDependencies } from "./dependencies.js";
import { findUnknownLicences, formatLicences } from "./licences.js";

/** What is shipped: the names of its documents and its workspace. */
export const products = { server: "packages/server", sdk: "packages/sdk" } as const;

/** The parts of a CycloneDX document that are changed. */
interface Sbom {
  readonly metadata: { readonly component: Component };
  readonly components: readonly Component[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
}

interface Component {
  /** Name and version: `pg@8.23.1`. */
  readonly "bom-ref": string;
}

/**
 * Writes the SBOM (CycloneDX) and the licences of the production dependencies of the service and of the SDK into a folder.
 * Throws if a licence is not allowed.
 */
export async function writeDocuments(root: string, folder: string): Promise<void> {
  // By package-lock.json it has the packages of all platforms, not only those that are installed here.
  const options = ["--sbom-format=cyclonedx", "--package-lock-only"];
  const all = JSON.parse(await runChecked("npm", ["sbom", "--silent", ...options], root)) as Sbom;
  mkdirSync(folder, { recursive: true });
  for (const [name, workspace] of Object.entries(products)) {
    const dependencies = listProductionDependencies(root, workspace);
    const unknown = findUnknownLicences(dependencies);
    if (unknown.length > 0) throw new Error(`Licences that are not allowed: ${unknown.join(", ")}`);
    const sbom = selectComponents(all, `@game-community/${name}`, new Set(dependencies.map(identify)));
    writeFileSync(path.join(folder, `sbom-${name}.cdx.json`), `${JSON.stringify(sbom, null, 2)}\n`);
    writeFileSync(path.join(folder, `licences-${name}.md`), formatLicences(root, name, dependencies));
  }
}

/**
 * Reduces the SBOM of the repository to what one workspace needs in production. `npm sbom --omit=dev` leaves out too much: also
 * what production needs, if a dev dependency needs it too. A selected workspace has too much: also what only its tests need.
 */
function selectComponents(sbom: Sbom, name: string, ids: ReadonlySet<string>): Sbom {
  const product = sbom.components.find((component) => component["bom-ref"].startsWith(`${name}@`));
  if (product === undefined) throw new Error(`The SBOM of npm has no ${name}.`);
  const components = sbom.components.filter((component) => ids.has(component["bom-ref"]));
  if (components.length !== ids.size)
    throw new Error(`The SBOM of npm has ${components.length} of the ${ids.size} dependencies of ${name}.`);
  const kept = new Set([product["bom-ref"], ...ids]);
  const dependencies = sbom.dependencies
    .filter(({ ref }) => kept.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((id) => kept.has(id)) }));
  return { ...sbom, metadata: { ...sbom.metadata, component: product }, components, dependencies };
}
