# The server alone: compiled code and the packages that it runs with.
#   docker build --tag engraph .
#   docker run --read-only --env API_TOKEN=… --volume engraph-data:/data --publish 127.0.0.1:4000:4000 engraph
# docs/operations.md#container has the rest.

FROM node:24-slim AS build
WORKDIR /build
COPY package.json package-lock.json ./
RUN npm ci
COPY tsconfig.json tsconfig.build.json tsconfig.client.json build.ts bundle-plugins.ts licenses.ts ./
COPY src ./src
COPY console ./console
RUN npm run build && npm prune --omit=dev

FROM node:24-slim
WORKDIR /app
# Owned by root: the server can change nothing but its data.
COPY --from=build /build/package.json ./
COPY --from=build /build/node_modules ./node_modules
COPY --from=build /build/dist ./dist
COPY assets ./assets
COPY LICENSE ./
RUN mkdir /data && chown 1000:1000 /data
# The user `node` of the image, by number, so that orchestrators see that it is not root.
USER 1000:1000
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000 DATA_FILE=/data/engraph.db
VOLUME /data
EXPOSE 4000
STOPSIGNAL SIGTERM
# A store that was not closed is checked at the start, and one of an old version is upgraded.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "--eval", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/command/engraph.js", "serve"]
