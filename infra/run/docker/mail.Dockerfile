# Inbox of a local stack: stores every email and shows it on a web page. Never part of production.
FROM node:24-bookworm-slim
WORKDIR /app
COPY infra/run/docker/mail/package.json infra/run/docker/mail/package-lock.json ./
RUN npm ci --ignore-scripts && npm cache clean --force
USER node
ENV HOME=/tmp
CMD ["node_modules/.bin/maildev", "--silent", "--smtp", "1025", "--web", "1080", "--mail-directory", "/mail"]
