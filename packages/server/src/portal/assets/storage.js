// Keeps texts in the browser. Where that is denied or full, they last as long as the page.

/** Returns what reads and writes the text of a key of `localStorage` or `sessionStorage`. */
export function keepText(storage, key) {
  let text = null;
  /** Browsers that block the data of sites throw when the storage is named. */
  const attempt = (use) => {
    try {
      return use(globalThis[storage]);
    } catch {
      return null;
    }
  };
  return {
    read: () => attempt((values) => values.getItem(key)) ?? text,
    write(value) {
      text = value;
      attempt((values) => values.setItem(key, value));
    },
  };
}
