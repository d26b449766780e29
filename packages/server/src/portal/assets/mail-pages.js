// Sends the token of an email link. A separate file, because the content security policy forbids inline scripts.
const form = document.querySelector("form");
const status = document.querySelector("[role=status]");
const button = form.querySelector("button");
const token = new URLSearchParams(location.hash.slice(1)).get("token");

// Removes the token from the address bar and the browser history.
history.replaceState(null, "", location.pathname);

/** Replaces the form by a message. */
function finish(message) {
  form.hidden = true;
  status.textContent = message;
}

async function send() {
  const response = await fetch(`v1/auth/${form.dataset.operation}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ token, ...Object.fromEntries(new FormData(form)) }),
  });
  if (response.ok) return finish(form.dataset.done);
  const problem = await response.json();
  if (problem.code === "mail-token-invalid") return finish(problem.detail);
  status.textContent = problem.detail ?? problem.title;
}

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  button.disabled = true;
  status.textContent = "";
  try {
    await send();
  } catch {
    status.textContent = "The service is not available. Try again later.";
  } finally {
    button.disabled = false;
  }
});

if (token === null) finish("Open this page with the link in the email.");
