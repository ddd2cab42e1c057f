# The image of a release: unpacked, as an ordinary user, with nothing to write but /data and /tmp.
#
#   docker build --tag countersign .
#   docker run --publish 127.0.0.1:3000:3000 --volume countersign:/data countersign
#
# In a checkout, the release is built, once and on the builder's own architecture for any of the two: its native parts
# are packages. In an unpacked release with Node.js inside, it is only copied.
# NODE_IMAGE and BASE may be any images with the same programs: an internal registry's, or another glibc distribution.
# A copied release needs no Node.js: NODE_IMAGE may then be the same as BASE.
ARG NODE_IMAGE=docker.io/library/node:24-bookworm
ARG BASE=docker.io/library/debian:bookworm-slim

FROM --platform=$BUILDPLATFORM ${NODE_IMAGE} AS build
ARG TARGETARCH=amd64
# A build context has no .git: the commit's hash, and its date in seconds since 1970, with which the archive has the same
# bytes as one that was made in the checkout.
ARG REVISION=""
ARG SOURCE_DATE_EPOCH=""
WORKDIR /src
COPY . .
RUN case "$TARGETARCH" in amd64) arch=x64 ;; arm64) arch=arm64 ;; *) echo "no release for $TARGETARCH" >&2; exit 1 ;; esac \
  && mkdir /release \
  && if [ -f release.json ]; then \
       grep -q "\"platform\": \"linux-$arch\"" release.json && grep -q '"hasNode": true' release.json \
         || { echo "this folder has no release for linux-$arch with Node.js inside" >&2; exit 1; }; \
       cp -a . /release; \
     else \
       SOURCE_COMMIT="${REVISION:-}" SOURCE_DATE_EPOCH="${SOURCE_DATE_EPOCH:-}" \
         npm run release -- --arch "$arch" --with-node \
       && tar --extract --gzip --strip-components=1 --directory /release \
            --file "$(ls dist/release/countersign-*-linux-"$arch"-node.tar.gz)"; \
     fi

FROM ${BASE}
ARG VERSION=0.1.0
ARG REVISION=unknown
LABEL org.opencontainers.image.title="Countersign" \
      org.opencontainers.image.description="Electronic signing: send a PDF, sign it in a browser, get a sealed document." \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}"
# PostgreSQL looks its user up by name. /data is created here so that a new volume belongs to that user.
RUN echo 'countersign:x:10001:10001:Countersign:/data:/usr/sbin/nologin' >> /etc/passwd \
  && echo 'countersign:x:10001:' >> /etc/group \
  && mkdir /data && chown 10001:10001 /data && chmod 0700 /data
COPY --from=build --chown=0:0 /release /opt/countersign
ENV APP_ENV=production \
    DATA_DIR=/data \
    HOST=0.0.0.0 \
    PORT=3000
USER 10001:10001
WORKDIR /data
VOLUME ["/data"]
EXPOSE 3000
# SIGTERM finishes requests and jobs in progress; allow 30 seconds.
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=3 \
  CMD ["/opt/countersign/bin/countersign", "status"]
ENTRYPOINT ["/opt/countersign/bin/countersign"]
CMD ["start"]
