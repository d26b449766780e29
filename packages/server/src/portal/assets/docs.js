// Starts the reference page. A separate file, because the content security policy forbids inline scripts.
const dark = matchMedia("(prefers-color-scheme: dark)");
const follow = () => document.documentElement.classList.toggle("dark-mode", dark.matches);
dark.addEventListener("change", follow);
follow();

/** Resolves every `$ref` in a value, except recursive ones. */
function resolve(contract, value, open = []) {
  if (Array.isArray(value)) return value.map((item) => resolve(contract, item, open));
  if (typeof value !== "object" || value === null) return value;
  if (typeof value.$ref === "string")
    return open.includes(value.$ref) ? value : resolve(contract, at(contract, value.$ref), [...open, value.$ref]);
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, resolve(contract, item, open)]));
}

const at = (contract, reference) =>
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
            return specActions.updateResolvedSubtree(path, resolve(contract, value));
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
