// Starts the reference page. It is a file of its own because the page's policy allows no script inside it.
const dark = matchMedia("(prefers-color-scheme: dark)");
const follow = () => document.documentElement.classList.toggle("dark-mode", dark.matches);
dark.addEventListener("change", follow);
follow();

/** What a value looks like with every reference replaced by what it points to, except where that would never end. */
function resolved(contract, value, open = []) {
  if (Array.isArray(value)) return value.map((item) => resolved(contract, item, open));
  if (typeof value !== "object" || value === null) return value;
  if (typeof value.$ref === "string")
    return open.includes(value.$ref) ? value : resolved(contract, at(contract, value.$ref), [...open, value.$ref]);
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, resolved(contract, item, open)]));
}

const at = (contract, reference) =>
  reference
    .split("/")
    .slice(1)
    .reduce((value, key) => value?.[key.replaceAll("~1", "/").replaceAll("~0", "~")], contract);

/**
 * Resolves the operation that is opened, and nothing else. The renderer's own resolver goes through the whole contract
 * each time, which takes seconds.
 */
const quickResolver = () => ({
  statePlugins: {
    spec: {
      wrapActions: {
        requestResolvedSubtree:
          (_, { specActions, specSelectors }) =>
          (path) => {
            const contract = specSelectors.specJson().toJS();
            const value = path.reduce((part, key) => part?.[key], contract);
            return specActions.updateResolvedSubtree(path, resolved(contract, value));
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
  plugins: [quickResolver],
  tryItOutEnabled: true,
  validatorUrl: null,
});
