import { expect, it } from "@jest/globals";
import { orderForRound } from "../src/order.js";

it.each([2, 3, 4, 7, 8])(
  "each of %i servers is first equally often, and not always after the same other one",
  (count) => {
    const servers = Array.from({ length: count }, (_, index) => index);
    const orders = Array.from({ length: 2 * count }, (_, round) => orderForRound(servers, round));
    for (const server of servers) {
      expect(orders.filter(([first]) => first === server)).toHaveLength(2);
      const previous = orders.map((order) => order[order.indexOf(server) - 1]);
      expect(new Set(previous.filter((each) => each !== undefined)).size).toBe(Math.min(2, count - 1));
    }
  },
);
