# syntax=docker/dockerfile:1
# The shop with its build, for compose.yaml or any other place where containers run. It needs no
# secret to build: every setting is read at the start (docs/operations.md).

FROM node:24-slim AS build
WORKDIR /app
ENV NEXT_TELEMETRY_DISABLED=1
# The packages alone first: they are kept while only the shop's own files change.
COPY package.json package-lock.json .npmrc ./
COPY packages/catalogue-search/package.json packages/catalogue-search/
COPY packages/couriers/package.json packages/couriers/
COPY packages/edge/package.json packages/edge/
COPY packages/embedded-mongo/package.json packages/embedded-mongo/
COPY packages/payment-providers/package.json packages/payment-providers/
COPY packages/provider-calls/package.json packages/provider-calls/
COPY packages/provider-fakes/package.json packages/provider-fakes/
COPY packages/sms-gateways/package.json packages/sms-gateways/
RUN npm ci --no-progress
COPY . .
# The programs that a start runs are compiled with the build; what only tests and debuggers need goes
# (`--include=prod`, as .npmrc brings the devDependencies in).
RUN node scripts/run.mjs build \
  && npm prune --omit=dev --include=prod --no-progress \
  && find node_modules -name '*.map' -delete \
  && rm -rf .next/cache /root/.npm

FROM node:24-slim
WORKDIR /app
ENV NEXT_TELEMETRY_DISABLED=1 \
    PORT=3000 \
    DATA_DIR=/data
RUN mkdir /data && chown node:node /data
# Not the node user's: the running shop writes to DATA_DIR alone.
COPY --from=build /app /app
USER node
VOLUME /data
EXPOSE 3000
# Longer than the 5 s within which the shop ends everything: give containers 10 s (compose.yaml).
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/run.mjs", "start"]
