# What production's proxy is, from Debian: the test needs no registry beyond that of the base images.
FROM debian:bookworm-slim
RUN apt-get update -qq && apt-get install -y -qq --no-install-recommends caddy && rm -rf /var/lib/apt/lists/*
