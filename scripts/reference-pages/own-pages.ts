import type { MeasuredPage } from "./measure.js";

/** Our own pages, which the service renders. They always have the strict policy. */
export const createOwnPage = (serviceUrl: string): MeasuredPage => {
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
      choose: ["Enter"],
    },
    keyboard: { searchKey: "/", choose: ["Enter"], hasSearch: true, sendKey: "Control+Enter", send: [] },
  };
};
