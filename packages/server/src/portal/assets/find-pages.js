// Finds pages for the search of the header. It uses no document, so that it can be tested without a browser.

/**
 * Words of the pages, with the words that readers use for the same thing.
 * @type {Readonly<Record<string, string | null>>}
 */
const synonyms = {
  __proto__: null,
  authentication: "unauthorized unauthenticated login",
  avatar_url: "picture photo",
  category: "genre",
  conditional: "locking concurrency",
  create: "add new write post",
  current: "who am i",
  delete: "remove",
  email: "mail",
  generate: "sdk library",
  health: "server up status",
  idempotency: "duplicate twice",
  key: "api",
  limit: "throttling",
  list: "find search filter all",
  liked: "favorite favourite",
  log: "sign",
  mock: "fake stub",
  moving: "import migrate",
  offer: "coupon promo discount",
  openapi: "spec specification swagger download",
  paging: "pagination paginate",
  permission: "forbidden",
  popular: "trending top",
  problem: "error",
  query: "find search filter",
  quickstart: "tutorial hello world",
  reset: "forgot lost",
  resident: "user account member player profile",
  score: "star",
  sign: "log login oauth",
  signing: "oauth authenticate authentication jwt",
  signup: "register registration create account",
  update: "edit change modify",
  version: "deprecated",
  waitlist: "queue",
};

/** Words of questions that say nothing about a page. */
const ignored = new Set(
  "a am an and are can do does for from how i if in is it me my of on or the to what when where who with".split(" "),
);

const listWords = (/** @type {string} */ text) => text.split(/[^\p{L}\p{N}_-]+/u).filter(Boolean);

const splitName = (/** @type {string} */ word) => word.split(/[_-]|(?<=[a-z])(?=[A-Z])/).filter(Boolean);

const toTerms = (/** @type {readonly string[]} */ words) => [
  ...new Set([...words, ...words.flatMap(splitName)].map((word) => word.toLowerCase())),
];

/** Lists the words of a text, and the parts of names like `maxCapacity` and `max_capacity`. */
export const tokenize = (/** @type {string} */ text) => toTerms(listWords(text));

function listSynonyms(/** @type {string} */ word) {
  const singular = word.toLowerCase().replace(/s$/, "");
  return (synonyms[singular] ?? "").split(" ").filter(Boolean);
}

/** Adds the synonyms of whole words, except to texts: they mention too much. */
function tokenizeField(/** @type {string} */ text, /** @type {string} */ field) {
  const words = listWords(text);
  const added = field === "text" ? [] : words.flatMap(listSynonyms);
  return toTerms([...words, ...added]);
}

function tokenizeQuery(/** @type {string} */ query) {
  const terms = tokenize(query);
  const telling = terms.filter((term) => !ignored.has(term));
  return telling.length > 0 ? telling : terms;
}

const options = {
  fields: ["title", "name", "headings", "area", "path", "fields", "codes", "text"],
  storeFields: ["title", "name", "area", "path", "method", "fields", "codes"],
  tokenize: tokenizeField,
  processTerm: (/** @type {string} */ term) => term,
  searchOptions: {
    boost: { title: 4, name: 4, headings: 2, area: 2, path: 2 },
    // Guides answer questions; operations do what a problem code or an event is about.
    boostDocument: (/** @type {string} */ id) =>
      id.startsWith("docs/guides/") ? 2 : /^(problems|docs\/events\/)/.test(id) ? 0.7 : 1,
    tokenize: tokenizeQuery,
    // The last word may still be typed.
    prefix: (/** @type {string} */ _term, /** @type {number} */ index, /** @type {readonly string[]} */ terms) =>
      index === terms.length - 1,
    fuzzy: (/** @type {string} */ term) => (term.length > 3 ? 0.2 : false),
  },
};

const isSchema = (/** @type {{ id: string }} */ { id }) => id.startsWith("docs/schemas/");

/**
 * Returns a function that finds the pages with all words of a query, or else with any of them. What has the query as its name comes
 * first, and schemas come last: their names have the same words as the operations that use them. An index of their own keeps these
 * words as telling as they are elsewhere.
 * @param {any} MiniSearch
 * @param {readonly { id: string }[]} entries
 * @returns {(query: string) => { id: string, terms: string[] }[]}
 */
export function createFinder(MiniSearch, entries) {
  const indexes = [entries.filter((entry) => !isSchema(entry)), entries.filter(isSchema)].map((group) => {
    const index = new MiniSearch(options);
    index.addAll(group);
    return index;
  });
  const search = (/** @type {string} */ query, /** @type {string} */ combineWith) =>
    indexes.flatMap((index) => index.search(query, { combineWith }));
  return function findPages(query) {
    const all = search(query, "AND");
    const pages = all.length > 0 ? all : search(query, "OR");
    const isNamed = (/** @type {{ title: string, name: string }} */ { title, name }) => title === query || name === query;
    return [...pages.filter(isNamed), ...pages.filter((page) => !isNamed(page))];
  };
}
