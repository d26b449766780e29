import type { Step } from "./keyboard.js";

/** A tool that renders a contract in the browser, with what the measurements must know about its page. */
export interface Tool {
  readonly name: string;
  /** The npm package, as `name@version`. */
  readonly package: string;
  /** The files of the package that the page loads, by kind. */
  readonly script: string;
  readonly style?: string;
  /** The body of its page before its script. */
  readonly body: string;
  /** A script that renders the contract at `./openapi.json`, if the script of the package does not. */
  readonly start?: string;
  /** The options that are set, for the table. */
  readonly options: string;
  /** The fragment of an operation's address. */
  readonly address: (operation: Operation) => string;
  /** Matches when the operation that the address names is shown, and its box. */
  readonly shown: (operation: Operation) => string;
  /** How to search, if the tool has a search. */
  readonly search?: Search;
  /** Opens `getHealth` after a search for `health`. */
  readonly choose: readonly Step[];
  /** Sends a request of `getHealth` once it is open. */
  readonly send: readonly Step[];
}

/** The search of a page. */
export interface Search {
  /** The keys that focus its field, or the element that a pointer must click. */
  readonly open: { readonly keys: string } | { readonly click: string };
  /** The field, once the search is open. */
  readonly input: string;
  /** The key that starts the search, where typing does not. */
  readonly apply?: string;
  readonly results: string;
}

/** An operation of the contract. */
export interface Operation {
  readonly id: string;
  readonly tag: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
}

const lower = (text: string): string => text.toLowerCase();

/** The tools that are compared with our own pages. */
export const tools: readonly Tool[] = [
  {
    name: "Swagger UI",
    package: "swagger-ui-dist@5.35.0",
    script: "swagger-ui-bundle.js",
    style: "swagger-ui.css",
    body: '<div id="page"></div>',
    start:
      'SwaggerUIBundle({ url: "./openapi.json", dom_id: "#page", deepLinking: true, filter: true, docExpansion: "list" });',
    options: "`deepLinking`, `filter`",
    address: ({ id, tag }) => `#/${tag}/${id}`,
    shown: ({ id, tag }) => `#operations-${tag}-${id} .responses-wrapper`,
    search: {
      open: { click: ".operation-filter-input" },
      input: ".operation-filter-input",
      results: ".opblock-summary",
    },
    choose: [/^get.*health/is],
    send: [/^try it out/i, /^execute/i],
  },
  {
    name: "Scalar",
    package: "@scalar/api-reference@1.46.4",
    script: "dist/browser/standalone.js",
    body: '<div id="page"></div>',
    start:
      'Scalar.createApiReference("#page", { url: "./openapi.json", withDefaultFonts: false, telemetry: false, proxyUrl: "" });',
    options: "telemetry, fonts and proxy off",
    address: ({ tag, method, path }) => `#tag/${lower(tag)}/${method}${path}`,
    shown: ({ tag, method, path }) => `section[id$="tag/${lower(tag)}/${method}${path}"]`,
    search: {
      open: { keys: "Control+k" },
      input: '[aria-label="Enter search query"]',
      results: '[id^="search-result"][role="option"]',
    },
    // The first two results are a schema and a section.
    choose: ["ArrowDown", "ArrowDown", "ArrowDown", "Enter"],
    send: [/^test request.*health/i, /^send/i],
  },
  {
    name: "Redoc",
    package: "redoc@2.5.4",
    script: "bundles/redoc.standalone.js",
    body: '<redoc spec-url="./openapi.json"></redoc>',
    options: "defaults",
    address: ({ id, tag }) => `#tag/${tag}/operation/${id}`,
    shown: ({ id, tag }) => `[id="tag/${tag}/operation/${id}"]`,
    search: {
      open: { click: 'input[placeholder="Search..."]' },
      input: 'input[placeholder="Search..."]',
      results: '[data-role="search:results"] li',
    },
    choose: ["Enter"],
    send: [],
  },
  {
    name: "RapiDoc",
    package: "rapidoc@9.3.8",
    script: "dist/rapidoc-min.js",
    body: '<rapi-doc spec-url="./openapi.json" render-style="focused" load-fonts="false"></rapi-doc>',
    options: "`render-style=focused`, fonts off",
    address: ({ method, path }) => `#${lower(method)}-${path.replaceAll(/[{}]/g, "-")}`,
    shown: ({ summary }) => `.expanded-endpoint-body:has(h2:has-text("${summary}"))`,
    search: {
      open: { click: "#nav-bar-search" },
      input: "#nav-bar-search",
      apply: "Enter",
      results: ".nav-bar-path",
    },
    choose: ["Enter", /^get.*health/is],
    send: [/^try$/i],
  },
  {
    name: "Stoplight Elements",
    package: "@stoplight/elements@9.0.25",
    script: "web-components.min.js",
    style: "styles.min.css",
    body: '<elements-api apiDescriptionUrl="./openapi.json" router="hash"></elements-api>',
    options: "`router=hash`",
    address: ({ id }) => `#/operations/${id}`,
    shown: ({ summary }) => `[class*="HttpOperation"]:has(h1:text-is("${summary}"))`,
    choose: [],
    send: [/^send/i],
  },
];
