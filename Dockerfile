# The production image: Node runs the built server itself, as an ordinary user. docker-compose.yml uses it.

FROM node:24-bookworm-slim AS build
WORKDIR /tessera
COPY . .
# pnpm's version stands here alone: a package.json that names it makes `npx -y pnpm start` fetch pnpm twice.
RUN npx -y pnpm@12.21.0 install --frozen-lockfile && npx -y pnpm@12.21.0 image /image

FROM node:24-bookworm-slim
WORKDIR /tessera
RUN mkdir /data && chown node:node /data
COPY --from=build /image .
# Memory that was needed for a moment only is given back: see scripts/start/memory.ts, for the size of the heap too.
ENV MALLOC_MMAP_THRESHOLD_=32768
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/healthz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=4", "apps/server/dist/main.js"]
