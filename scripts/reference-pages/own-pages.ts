import type { MeasuredPage } from "./measure.js";
import type { Operation } from "./tools.js";

/** Our own pages, which the service renders. They always have the strict policy. */
export const createOwnPage = (serviceUrl: string, found: Operation): MeasuredPage => {
  const url = `${serviceUrl}/rest/docs/operations/joinWaitlist`;
  return {
    name: "Own pages",
    url,
    strictUrl: url,
    shown: "main",
    search: {
      open: { keys: "Control+k" },
      input: "#search",
      results: "#results [role=option]",
    },
    keyboard: {
      searchKey: "/",
      hasSearch: true,
      choose: ["Enter"],
      chosen: `h1:has-text("${found.summary}")`,
      send: ["Control+Enter"],
    },
  };
};
