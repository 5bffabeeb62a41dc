# An image that has nothing but the program, with PDF:
#     docker build -t tiddlybook .
#     docker run --rm -v "$PWD:/book" --user "$(id -u):$(id -g)" tiddlybook build
FROM rust:1.92-bookworm AS build
WORKDIR /src
COPY . .
# Linked with all that it needs.
RUN cargo rustc --release --locked --features pdf --bin tiddlybook -- -C target-feature=+crt-static -C strip=symbols \
    && mkdir -m 1777 /empty

FROM scratch
COPY --from=build /src/target/release/tiddlybook /usr/bin/tiddlybook
COPY --from=build /empty /tmp
WORKDIR /book
ENTRYPOINT ["/usr/bin/tiddlybook"]
CMD ["--help"]
