# Inbox of a local stack: stores every email and shows it on a web page. Never part of production.
FROM node:24-bookworm-slim
RUN npm install --global --ignore-scripts maildev@2.2.1 && npm cache clean --force
USER node
ENV HOME=/tmp
CMD ["maildev", "--silent", "--smtp", "1025", "--web", "1080", "--mail-directory", "/mail"]
