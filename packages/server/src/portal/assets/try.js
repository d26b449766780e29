// Sends the request of an operation's form. The credential is kept in the tab for all operations.
const root = document.documentElement.dataset.root;
const storageKey = "docs-credential";

/** A service key or an access token; a sign-in also has a refresh token and a name. */
const readCredential = () => JSON.parse(sessionStorage.getItem(storageKey) ?? "{}");

function saveCredential(credential) {
  sessionStorage.setItem(storageKey, JSON.stringify(credential));
  showCredential();
}

function showCredential() {
  const { value = "", name } = readCredential();
  const label = value === "" ? "none" : (name ?? (isKey(value) ? "service key" : "access token"));
  document.querySelector(".credential-name").textContent = label;
  document.querySelector("#key [name=credential]").value = value;
}

const isKey = (value) => /^(pk|sk)_/.test(value);

function buildCredentialHeaders() {
  const { value } = readCredential();
  if (!value) return {};
  return isKey(value) ? { "X-Service-Key": value } : { Authorization: `Bearer ${value}` };
}

const post = (path, body) =>
  fetch(`${root}${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });

async function signIn(form) {
  const error = form.querySelector(".credential-error");
  error.textContent = "";
  const { identifier, password } = form.elements;
  const response = await post("v1/auth/login", { identifier: identifier.value, password: password.value });
  const body = await response.json();
  if (!response.ok) {
    error.textContent = body.detail;
    return;
  }
  password.value = "";
  saveSession(body, `signed in as ${body.resident?.username ?? identifier.value}`);
  document.querySelector(".credential").open = false;
}

const saveSession = ({ access_token: value, refresh_token: refreshToken }, name) =>
  saveCredential({ value, refreshToken, name });

/** Renews the access token of a sign-in. Returns whether this succeeded. */
async function refresh() {
  const { refreshToken, name } = readCredential();
  if (!refreshToken) return false;
  const response = await post("v1/auth/refresh", { refresh_token: refreshToken });
  if (response.ok) saveSession(await response.json(), name);
  return response.ok;
}

/** The values of an input: the selected ones, or those of its lines. */
const readValues = ({ value, selectedOptions }) =>
  (selectedOptions ? [...selectedOptions].map((option) => option.value) : value.split("\n"))
    .map((each) => each.trim())
    .filter((each) => each !== "");

/** Builds the request from the inputs that are filled in. */
function buildRequest(form) {
  const { method, path, type } = form.dataset;
  const listValues = (location) =>
    [...form.querySelectorAll(`[data-in=${location}]`)].flatMap((input) =>
      readValues(input).map((value) => [input.name, value]),
    );
  const filled = listValues("path").reduce(
    (text, [name, value]) => text.replace(`{${name}}`, encodeURIComponent(value)),
    path.replace(/^\/rest\//, ""),
  );
  const query = new URLSearchParams(listValues("query"));
  const headers = Object.fromEntries(listValues("header"));
  const body = form.elements.body?.value;
  if (body) headers["Content-Type"] = type;
  return {
    url: `${root}${filled}${query.size > 0 ? `?${query}` : ""}`,
    options: { method, headers, cache: "no-store", ...(body && { body: encodeBody(type, body) }) },
  };
}

const encodeBody = (type, text) => (type === "application/json" ? text : new URLSearchParams(JSON.parse(text)));

async function send(form) {
  const { url, options } = buildRequest(form);
  const started = performance.now();
  const request = () =>
    fetch(url, { ...options, headers: { ...options.headers, ...buildCredentialHeaders() } });
  let response = await request();
  if (response.status === 401 && (await refresh())) response = await request();
  return { response, text: await response.text(), duration: performance.now() - started };
}

async function submit(form) {
  const result = document.querySelector(".try .result");
  const button = form.querySelector("[type=submit]");
  button.disabled = true;
  try {
    showResponse(result, await send(form));
  } catch (error) {
    result.replaceChildren(createElement("p", `The request failed: ${error.message}`));
  } finally {
    button.disabled = false;
  }
  result.scrollIntoView({ block: "nearest" });
}

function showResponse(result, { response, text, duration }) {
  const status = createElement("p", `${response.status} ${response.statusText} in ${Math.round(duration)} ms`);
  const headers = createElement("details");
  const list = [...response.headers].map(([name, value]) => `${name}: ${value}`).join("\n");
  headers.append(createElement("summary", "Headers"), createCode(list));
  result.replaceChildren(status, headers, ...(text === "" ? [] : [createCode(formatBody(text))]));
}

function formatBody(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

function createCode(text) {
  const block = createElement("pre");
  block.tabIndex = 0;
  block.append(createElement("code", text));
  return block;
}

function createElement(name, text = "") {
  const element = document.createElement(name);
  element.textContent = text;
  return element;
}

function onSubmit(selector, action) {
  document.querySelector(selector).addEventListener("submit", (event) => {
    event.preventDefault();
    void action(event.currentTarget);
  });
}

/** Starts the form. Ctrl+Enter sends it from everywhere on the page. */
export function startForm(form) {
  showCredential();
  onSubmit("#try", submit);
  onSubmit("#sign-in", signIn);
  onSubmit("#key", ({ elements }) => saveCredential({ value: elements.credential.value.trim() }));
  document.querySelector("#key").addEventListener("reset", () => saveCredential({}));
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    form.requestSubmit();
  });
}
