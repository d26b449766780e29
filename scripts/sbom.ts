/** Writes the SBOM and the licences of the production dependencies of the service and of the SDK. */
import path from "node:path";
import { root } from "../packages/contract/src/outputs.js";
import { runCommand } from "./command.js";
import { writeDocuments } from "./release/documents.js";

const usage = `Usage: npm run sbom [-- FOLDER]

Writes sbom-server.cdx.json, sbom-sdk.cdx.json (CycloneDX), licences-server.md and licences-sdk.md into a folder, dist/sbom by
default. Fails if a licence is not in the list of scripts/release/licences.ts.`;

await runCommand(usage, async () => {
  const folder = path.resolve(root, process.argv[2] ?? "dist/sbom");
  await writeDocuments(root, folder);
  console.log(`Wrote the SBOMs and licences to ${folder}.`);
});
