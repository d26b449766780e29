/** Light, dark, or what the device prefers. */
export type Theme = "light" | "dark" | "system";

const key = "playshelf-theme";
const isTheme = (value: string | null): value is Theme =>
  value === "light" || value === "dark" || value === "system";

/** Reads the chosen theme. A browser that blocks its storage has none. */
export function readTheme(): Theme {
  try {
    const value = localStorage.getItem(key);
    return isTheme(value) ? value : "system";
  } catch {
    return "system";
  }
}

/** Shows a theme, by default the chosen one. */
export function applyTheme(theme = readTheme()): void {
  document.documentElement.dataset["theme"] = theme;
}

/** Chooses a theme for this browser. */
export function chooseTheme(theme: Theme): void {
  applyTheme(theme);
  try {
    localStorage.setItem(key, theme);
  } catch {
    // Without storage, the choice lasts until the page is closed.
  }
}
