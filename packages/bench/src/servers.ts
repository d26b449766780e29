import { fileURLToPath } from "node:url";

/** A server of the benchmark. */
export interface BenchmarkServer {
  readonly name: string;
  readonly title: string;
  /** The compiled entry file, relative to the repository root. */
  readonly entry: string;
}

/** The root folder of the repository. */
export const repositoryRoot = fileURLToPath(new URL("../../../", import.meta.url));

/** This service. */
export const service: BenchmarkServer = {
  name: "service",
  title: "This service",
  entry: "packages/server/dist/main.js",
};

const peer = (name: string, title: string): BenchmarkServer => ({
  name,
  title,
  entry: `packages/bench/dist/${name}.js`,
});

/** The baselines of the goals. */
export const nodeHttp = peer("node-http", "node:http + pg, hand-written SQL");
export const nest = peer("nest", "NestJS on Fastify + Prisma");

/** All servers, in the order of the report. */
export const allServers: readonly BenchmarkServer[] = [
  service,
  nodeHttp,
  peer("fastify", "Fastify with schemas + pg"),
  nest,
  peer("express", "Express + express-openapi-validator middleware + Prisma"),
];
