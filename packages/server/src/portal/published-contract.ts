import { Router } from "express";
import { dump } from "js-yaml";
import { loadContract } from "../kernel/contract/contract.js";
import { listOperations } from "../kernel/contract/document.js";
import type { OperationMetadata } from "../kernel/contract/operation-metadata.js";
import { lazy } from "../platform/lazy.js";
import { createAssetHandler, createCachedAsset } from "./cached-asset.js";
import { routeGetOnly } from "./method-guard.js";
import { buildNotes, type Instance } from "./operation-notes.js";
import { type DescribedOperation, type PublishedDocument, readPublished } from "./published.js";

/** The paths of the published contract, below `/rest`. Pages of every origin may read them. */
export const publishedPaths = [
  "/openapi.json",
  "/openapi-3.0.json",
  "/openapi.yaml",
  "/openapi-3.0.yaml",
] as const;

/** Routes of the published contract: OpenAPI 3.1 and 3.0, as JSON and YAML. */
export function createPublishedContract(instance: Instance): Router {
  const router = Router({ caseSensitive: true, strict: true });
  for (const name of ["openapi", "openapi-3.0"] as const) {
    const document = lazy(() => completeDocument(readPublished(`${name}.json`), instance));
    routeGetOnly(
      router,
      `/${name}.json`,
      createAssetHandler(
        () => createCachedAsset("application/json; charset=utf-8", JSON.stringify(document())),
        publicHeaders,
      ),
    );
    routeGetOnly(
      router,
      `/${name}.yaml`,
      createAssetHandler(
        () => createCachedAsset("application/yaml; charset=utf-8", formatYaml(document())),
        publicHeaders,
      ),
    );
  }
  return router;
}

/** In addition to CORS, for documents that pages of every origin may read. */
export const publicHeaders = { "Cross-Origin-Resource-Policy": "cross-origin" };

/** Without anchors: validators reject YAML with aliases. */
const formatYaml = (document: object): string => dump(document, { noRefs: true, lineWidth: -1 });

/**
 * Completes a published document: it names this instance, and each description states who may call the operation and its
 * rate limit. Problem codes are in the responses only: generators copy descriptions into comments.
 */
function completeDocument(document: PublishedDocument, instance: Instance): PublishedDocument {
  const { operations } = loadContract();
  const paths: Record<string, PublishedDocument["paths"][string]> = { ...document.paths };
  for (const { id, path, method } of listOperations(document)) {
    const metadata = operations.get(id);
    const operation = paths[path]?.[method.toLowerCase()];
    if (metadata === undefined || operation === undefined) continue;
    const description = completeDescription(operation, metadata, instance);
    paths[path] = { ...paths[path], [method.toLowerCase()]: { ...operation, description } };
  }
  return {
    ...document,
    externalDocs: { ...document.externalDocs, url: `${instance.baseUrl}/rest/docs` },
    servers: [{ url: `${instance.baseUrl}/rest`, description: "This instance." }],
    paths,
  };
}

function completeDescription(
  { description }: DescribedOperation,
  metadata: OperationMetadata,
  instance: Instance,
): string {
  const notes = buildNotes(metadata, instance, `${instance.baseUrl}/rest/problems`);
  return `${description.trim()}\n\n${notes.map(({ name, text }) => `- **${name}:** ${text}`).join("\n")}\n`;
}
