// Sends the request of an operation's form. The credentials are kept in the tab for all operations.
import { keepText } from "./storage.js";

const root = document.documentElement.dataset.root;
const storedCredentials = keepText("sessionStorage", "docs-credentials");

/** A service key and an access token, which are sent together; a sign-in also has a refresh token and a name. */
const readCredentials = () => JSON.parse(storedCredentials.read() ?? "{}");

function saveCredentials(credentials) {
  storedCredentials.write(JSON.stringify(credentials));
  showCredentials();
}

function showCredentials() {
  const { key, token, name = "access token" } = readCredentials();
  const names = [...(token ? [name] : []), ...(key ? ["service key"] : [])];
  document.querySelector(".credential-name").textContent = names.join(", ") || "none";
}

const isKey = (value) => /^(pk|sk)_/.test(value);

/** Replaces the key or the token, whichever was entered, and keeps the other. */
function useCredential({ elements: { credential } }) {
  const value = credential.value.trim();
  const { key } = readCredentials();
  saveCredentials(isKey(value) ? { ...readCredentials(), key: value } : { key, token: value });
  credential.value = "";
}

function buildKeyHeader() {
  const { key } = readCredentials();
  return key ? { "X-Service-Key": key } : {};
}

function buildCredentialHeaders() {
  const { token } = readCredentials();
  return { ...buildKeyHeader(), ...(token && { Authorization: `Bearer ${token}` }) };
}

const post = (path, body) =>
  fetch(`${root}${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...buildKeyHeader() },
    body: JSON.stringify(body),
  });

async function signIn(form) {
  const error = form.querySelector(".credential-error");
  error.textContent = "";
  const { identifier, password } = form.elements;
  try {
    const response = await post("v1/auth/login", { identifier: identifier.value, password: password.value });
    const body = await response.json();
    if (!response.ok) {
      error.textContent = body.detail ?? body.title;
      return;
    }
    password.value = "";
    saveSession(body, `signed in as ${body.resident?.username ?? identifier.value}`);
    document.querySelector(".credential").open = false;
  } catch {
    error.textContent = "The service is not available. Try again later.";
  }
}

const saveSession = ({ access_token: token, refresh_token: refreshToken }, name) =>
  saveCredentials({ ...readCredentials(), token, refreshToken, name });

/** Renews the access token of a sign-in. Returns whether this succeeded. */
async function refresh() {
  const { refreshToken, name } = readCredentials();
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

async function send(form, signal) {
  const { url, options } = buildRequest(form);
  const request = () =>
    fetch(url, { ...options, signal, headers: { ...options.headers, ...buildCredentialHeaders() } });
  const response = await request();
  return response.status === 401 && (await refresh()) ? request() : response;
}

async function submit(form) {
  const result = document.querySelector(".try .result");
  const button = form.querySelector("[type=submit]");
  // Ctrl+Enter submits the form also while the button is disabled.
  if (button.disabled) return;
  const stop = form.querySelector(".stop");
  const controller = new AbortController();
  const { signal } = controller;
  stop?.addEventListener("click", () => controller.abort(), { signal });
  const setRunning = (isRunning) => {
    button.disabled = isRunning;
    if (stop) stop.hidden = !isRunning;
  };
  setRunning(true);
  result.replaceChildren();
  try {
    const started = performance.now();
    await showResponse(result, await send(form, signal), started);
  } catch (error) {
    result.append(createElement("p", signal.aborted ? "Stopped." : `The request failed: ${error.message}`));
  } finally {
    setRunning(false);
  }
  result.scrollIntoView({ block: "nearest" });
}

const isStream = ({ headers }) => headers.get("Content-Type")?.startsWith("text/event-stream");

async function showResponse(result, response, started) {
  const text = isStream(response) ? "" : await response.text();
  const duration = Math.round(performance.now() - started);
  const status = createElement("p", `${response.status} ${response.statusText} in ${duration} ms`);
  const headers = createElement("details");
  const list = [...response.headers].map(([name, value]) => `${name}: ${value}`).join("\n");
  headers.append(createElement("summary", "Headers"), createCode(list));
  result.replaceChildren(status, headers, ...(text === "" ? [] : [createCode(formatBody(text))]));
  if (isStream(response)) await showStream(result, response);
}

const maxStreamCharacters = 100_000;

/** Shows the end of a stream as it arrives. */
async function showStream(result, { body }) {
  const block = createCode("");
  // Otherwise screen readers would read the whole result for each event.
  block.setAttribute("aria-live", "off");
  result.append(block);
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read())
    block.firstChild.textContent = (block.textContent + chunk.value).slice(-maxStreamCharacters);
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
  showCredentials();
  onSubmit("#try", submit);
  onSubmit("#sign-in", signIn);
  onSubmit("#key", useCredential);
  document.querySelector("#key").addEventListener("reset", () => saveCredentials({}));
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    form.requestSubmit();
  });
}
