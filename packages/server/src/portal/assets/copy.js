// Adds a copy button to each block of code.
const seconds = 2;

function addButton(block) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "copy";
  button.textContent = "Copy";
  button.addEventListener("click", async () => {
    button.textContent = await navigator.clipboard.writeText(block.textContent.trimEnd()).then(
      () => "Copied",
      () => "Not copied",
    );
    setTimeout(() => (button.textContent = "Copy"), seconds * 1000);
  });
  const frame = document.createElement("div");
  frame.className = "code";
  block.replaceWith(frame);
  frame.append(block, button);
}

/** Browsers offer the clipboard to secure pages only. */
export function addCopyButtons() {
  if (!navigator.clipboard) return;
  for (const block of document.querySelectorAll("main pre")) addButton(block);
}
