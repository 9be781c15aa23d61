# A server in a container: docs/deploying.md says how to build and run it.
ARG PYTHON=python:3.13-slim-bookworm

# The builder makes the wheel. Node, which builds the page, comes with the build's own requirements.
FROM ${PYTHON} AS builder
WORKDIR /build
COPY . .
RUN python -m venv /opt/beanpot \
    && python -m pip wheel --no-cache-dir --no-deps --wheel-dir /wheels .
RUN wheel=$(ls /wheels/beanpot-*.whl) \
    && /opt/beanpot/bin/pip install --no-cache-dir "${wheel}[serve,postgres,tower]"

FROM ${PYTHON}
# Games are kept in /var/lib/beanpot/tables, compiled rules in /var/cache/beanpot.
# Rules are compiled here for any processor of this architecture. Without NUMBA_CPU_NAME they would be compiled for the
# machine that builds the image, and again on every machine with another processor.
ENV PATH=/opt/beanpot/bin:$PATH \
    XDG_DATA_HOME=/var/lib \
    BEANPOT_CACHE=/var/cache/beanpot \
    NUMBA_CPU_NAME=generic \
    PYTHONUNBUFFERED=1
RUN groupadd --gid 10001 beanpot \
    && useradd --uid 10001 --gid beanpot --no-create-home --no-log-init --home-dir /var/lib/beanpot --shell /usr/sbin/nologin beanpot \
    && install -d -o beanpot -g beanpot -m 0750 /var/lib/beanpot /var/cache/beanpot
COPY --from=builder /opt/beanpot /opt/beanpot
USER 10001:10001
WORKDIR /var/lib/beanpot
RUN beanpot warm
VOLUME /var/lib/beanpot
EXPOSE 8000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=3 \
    CMD ["python", "-c", "import urllib.request; urllib.request.urlopen('http://127.0.0.1:8000/health', timeout=4)"]
ENTRYPOINT ["beanpot"]
CMD ["serve", "--no-browser"]
