// Starts the reference page. A separate file, because the content security policy forbids inline scripts.
const darkScheme = matchMedia("(prefers-color-scheme: dark)");
const applyColorScheme = () => document.documentElement.classList.toggle("dark-mode", darkScheme.matches);
darkScheme.addEventListener("change", applyColorScheme);
applyColorScheme();

/** Resolves every `$ref` in a value, except recursive ones. `parents` are the references that contain the value. */
function resolveReferences(contract, value, parents = []) {
  if (Array.isArray(value)) return value.map((item) => resolveReferences(contract, item, parents));
  if (typeof value !== "object" || value === null) return value;
  const { $ref } = value;
  if (typeof $ref !== "string")
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, resolveReferences(contract, item, parents)]),
    );
  if (parents.includes($ref)) return value;
  return resolveReferences(contract, findTarget(contract, $ref), [...parents, $ref]);
}

/** Finds the value that a reference (JSON Pointer) points to. */
const findTarget = (contract, reference) =>
  reference
    .split("/")
    .slice(1)
    .reduce((value, key) => value?.[key.replaceAll("~1", "/").replaceAll("~0", "~")], contract);

/** Resolves only the opened operation. Swagger UI's own resolver processes the whole document each time, which takes seconds. */
const operationResolver = () => ({
  statePlugins: {
    spec: {
      wrapActions: {
        requestResolvedSubtree:
          (_, { specActions, specSelectors }) =>
          (path) => {
            const contract = specSelectors.specJson().toJS();
            const value = path.reduce((part, key) => part?.[key], contract);
            return specActions.updateResolvedSubtree(path, resolveReferences(contract, value));
          },
      },
    },
  },
});

SwaggerUIBundle({
  url: "docs/openapi.json",
  dom_id: "#reference",
  deepLinking: true,
  defaultModelsExpandDepth: -1,
  displayRequestDuration: true,
  docExpansion: "list",
  filter: true,
  persistAuthorization: false,
  plugins: [operationResolver],
  tryItOutEnabled: true,
  validatorUrl: null,
});
