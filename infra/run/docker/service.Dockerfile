# A service, its worker and the one-off jobs of the stack. Node runs TypeScript directly, so there is no build.
#   docker build -f infra/run/docker/service.Dockerfile --build-arg WORKSPACE=services/orders .
FROM node:24-bookworm-slim AS install
ARG WORKSPACE
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY services/contracts/package.json services/contracts/
COPY services/kit/package.json services/kit/
COPY ${WORKSPACE}/package.json ${WORKSPACE}/
# The lock file covers all workspaces; install only the packages of this image's workspace.
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev --ignore-scripts --prefer-offline -w ${WORKSPACE}

FROM node:24-bookworm-slim
ARG WORKSPACE
ENV NODE_ENV=production
WORKDIR /app
COPY --from=install /app ./
COPY services/contracts services/contracts
COPY services/kit services/kit
COPY ${WORKSPACE} ${WORKSPACE}
COPY infra/run/docker/healthy.sh infra/run/docker/healthy.sh
USER node
ENV ENTRY=${WORKSPACE}/src/main.ts
CMD ["sh", "-c", "exec node --env-file-if-exists=/run/secrets/environment \"$ENTRY\""]
