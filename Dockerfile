# The production image: Node runs the built server itself, as an ordinary user. docker-compose.yml uses it.

FROM node:20-bookworm-slim AS build
WORKDIR /tessera
COPY . .
RUN npx -y pnpm install --frozen-lockfile && npx -y pnpm run build

FROM node:20-bookworm-slim AS modules
WORKDIR /tessera
COPY . .
RUN npx -y pnpm install --frozen-lockfile --prod --filter @tessera/server

FROM node:20-bookworm-slim
WORKDIR /tessera
RUN mkdir /data && chown node:node /data
COPY --from=modules /tessera/node_modules node_modules
COPY --from=modules /tessera/apps/server/node_modules apps/server/node_modules
COPY --from=build /tessera/apps/server/dist apps/server/dist
COPY --from=build /tessera/apps/web/dist apps/web/dist
COPY apps/server/package.json apps/server/package.json
COPY prisma/migrations prisma/migrations
# Memory that was needed for a moment only is given back: see THRIFT in scripts/start.ts.
ENV MALLOC_MMAP_THRESHOLD_=32768
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/healthz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "apps/server/dist/main.js"]
