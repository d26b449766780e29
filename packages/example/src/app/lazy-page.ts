import { lazyRouteComponent as lazyComponent } from "@tanstack/react-router";

const waitUntilOnline = (): Promise<unknown> =>
  new Promise((resolve) => addEventListener("online", resolve, { once: true }));

/**
 * The component of a page, whose code is loaded with it. Offline, the code is waited for, like what the page reads: the router
 * would reload the site, which the browser could not show.
 */
export const lazyRouteComponent: typeof lazyComponent = (importer, exportName) =>
  lazyComponent(async () => {
    try {
      return await importer();
    } catch (error) {
      if (navigator.onLine) throw error;
      await waitUntilOnline();
      return importer();
    }
  }, exportName);
