// Sends the token of a mail's link. It is a file of its own because the page's policy allows no script inside it.
const form = document.querySelector("form");
const status = document.querySelector("[role=status]");
const button = form.querySelector("button");
const token = new URLSearchParams(location.hash.slice(1)).get("token");

// The address bar and the history of a shared computer keep no token.
history.replaceState(null, "", location.pathname);

function end(message) {
  form.hidden = true;
  status.textContent = message;
}

async function send() {
  const response = await fetch(`v1/auth/${form.dataset.operation}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ token, ...Object.fromEntries(new FormData(form)) }),
  });
  if (response.ok) return end(form.dataset.done);
  const problem = await response.json();
  if (problem.code === "mail-token-invalid") return end(problem.detail);
  status.textContent = problem.detail ?? problem.title;
}

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  button.disabled = true;
  status.textContent = "";
  try {
    await send();
  } catch {
    status.textContent = "The service cannot be reached. Try again.";
  } finally {
    button.disabled = false;
  }
});

if (token === null) end("This page is opened by the link of a mail.");
