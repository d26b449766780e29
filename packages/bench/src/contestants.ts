import { fileURLToPath } from "node:url";

/** A server that takes part. */
export interface Contestant {
  readonly name: string;
  readonly title: string;
  /** The compiled file that starts it, from the top of the repository. */
  readonly entry: string;
}

/** The top of the repository. */
export const top = fileURLToPath(new URL("../../../", import.meta.url));

/** The service itself. */
export const ours: Contestant = {
  name: "ours",
  title: "This service",
  entry: "packages/server/dist/main.js",
};

const peer = (name: string, title: string): Contestant => ({
  name,
  title,
  entry: `packages/bench/dist/${name}.js`,
});

/** What the goals are measured by. */
export const bare = peer("bare", "Bare node:http + pg, hand-written SQL");
export const nest = peer("nest", "NestJS on Fastify + Prisma");

/** Everybody, in the order of the tables. */
export const contestants: readonly Contestant[] = [
  ours,
  bare,
  peer("fastify", "Fastify with schemas + pg"),
  nest,
  peer("usual", "Usual wiring of this stack (Express + whole-document validator + Prisma)"),
];
