# Targets:
# - gateway: the gateway with the shell that it serves
# - remote: one built remote, which publishes itself into the volume of remotes and exits
#   (--build-arg REMOTE=mfe-shopper)
FROM node:24-bookworm-slim AS tools
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY shell/package.json shell/
COPY shell/sdk/package.json shell/sdk/
COPY shell/ui/package.json shell/ui/
COPY shell/gallery/package.json shell/gallery/
COPY shell/testing/package.json shell/testing/
COPY shell/federation/package.json shell/federation/
COPY mfe-shopper/package.json mfe-shopper/
COPY mfe-partner/package.json mfe-partner/
COPY mfe-admin/package.json mfe-admin/
COPY gateway/package.json gateway/
COPY services/contracts/package.json services/contracts/
COPY services/kit/package.json services/kit/
COPY services/testing/package.json services/testing/
COPY services/auth/package.json services/auth/
COPY services/catalog/package.json services/catalog/
COPY services/orders/package.json services/orders/
COPY services/admin/package.json services/admin/
COPY infra/package.json infra/
RUN --mount=type=cache,target=/root/.npm npm ci --ignore-scripts --prefer-offline
COPY tsconfig.base.json tsconfig.web.json ./
COPY services/contracts services/contracts
COPY shell/sdk shell/sdk
COPY shell/ui shell/ui
COPY shell/federation shell/federation
COPY infra/run/stack infra/run/stack

FROM tools AS shell-build
COPY shell shell
RUN npm run build -w @boaxepa/shell && node infra/run/stack/frontends/precompressDist.ts shell/dist

FROM tools AS remote-build
ARG REMOTE
COPY ${REMOTE} ${REMOTE}
RUN npm run build -w @boaxepa/${REMOTE} && node infra/run/stack/frontends/precompressDist.ts ${REMOTE}/dist

FROM node:24-bookworm-slim AS gateway-install
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY services/contracts/package.json services/contracts/
COPY services/kit/package.json services/kit/
COPY gateway/package.json gateway/
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev --ignore-scripts --prefer-offline -w gateway

FROM node:24-bookworm-slim AS gateway
ENV NODE_ENV=production SHELL_DIR=/app/shell/dist REMOTES_DIR=/remotes MEDIA_DIR=/app/infra/run/seed/media
WORKDIR /app
COPY --from=gateway-install /app ./
COPY services/contracts services/contracts
COPY services/kit services/kit
COPY gateway gateway
COPY infra/run/seed/media infra/run/seed/media
COPY infra/run/docker/healthy.sh infra/run/docker/healthy.sh
COPY --from=shell-build /app/shell/dist shell/dist
RUN install --directory --owner node /remotes-copy
USER node
CMD ["node", "--env-file-if-exists=/run/secrets/environment", "gateway/src/main.ts"]

FROM node:24-bookworm-slim AS remote
ARG REMOTE
ENV NODE_ENV=production REMOTE=${REMOTE} REMOTES_DIR=/remotes
WORKDIR /app
COPY package.json ./
COPY ${REMOTE}/package.json ${REMOTE}/
COPY shell/sdk/src/contract.ts shell/sdk/src/contract.ts
# Packages that publishing imports. The workspaces are links, because Node runs no TypeScript inside node_modules.
COPY services/contracts services/contracts
COPY services/kit services/kit
RUN mkdir -p node_modules/@boaxepa && ln -s ../../services/contracts node_modules/@boaxepa/contracts \
  && ln -s ../../services/kit node_modules/@boaxepa/service-kit
COPY --from=tools /app/node_modules/yup node_modules/yup
COPY --from=tools /app/node_modules/property-expr node_modules/property-expr
COPY --from=tools /app/node_modules/tiny-case node_modules/tiny-case
COPY --from=tools /app/node_modules/toposort node_modules/toposort
COPY --from=tools /app/node_modules/semver node_modules/semver
COPY --from=tools /app/node_modules/aws4fetch node_modules/aws4fetch
COPY infra/run/stack infra/run/stack
COPY infra/run/remotes infra/run/remotes
COPY --from=remote-build /app/${REMOTE}/dist ${REMOTE}/dist
USER node
CMD ["sh", "-c", "exec node --env-file-if-exists=/run/secrets/environment infra/run/remotes/publishDist.ts \"$REMOTE\""]
