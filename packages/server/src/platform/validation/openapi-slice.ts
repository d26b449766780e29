type Components = Record<string, Record<string, unknown>>;

/** The parts of an OpenAPI document that a slice is made of. */
interface SlicedDocument {
  readonly openapi: string;
  readonly info: { readonly version: string };
  readonly paths: object;
  readonly components: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/**
 * Builds a document with one operation and the components that it references, and nothing else: the validator of each operation
 * keeps copies of it.
 */
export function sliceDocument(
  document: SlicedDocument,
  { path, verb, operation }: { readonly path: string; readonly verb: string; readonly operation: object },
): SlicedDocument {
  const { openapi, info } = document;
  const components: Components = {};
  collect(document, operation, components);
  return { openapi, info: { version: info.version }, paths: { [path]: { [verb]: operation } }, components };
}

function collect(document: SlicedDocument, value: unknown, target: Components): void {
  if (typeof value !== "object" || value === null) return;
  if ("$ref" in value && typeof value.$ref === "string") collectReference(document, value.$ref, target);
  for (const part of Object.values(value)) collect(document, part, target);
}

function collectReference(document: SlicedDocument, reference: string, target: Components): void {
  const [, , kind = "", name = ""] = reference.split("/");
  const components = (target[kind] ??= {});
  if (name in components) return;
  components[name] = document.components[kind]?.[name];
  collect(document, components[name], target);
}
