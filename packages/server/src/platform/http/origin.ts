/** Whether a text is a web origin such as https://example.org. */
export const isOrigin = (value: string): boolean =>
  URL.canParse(value) && new URL(value).origin === value && !value.includes("*");
