/** Ends an action, and shows another page: Next.js throws, too. */
export function redirect(location: string): never {
  throw Object.assign(new Error("Redirected."), { location });
}
