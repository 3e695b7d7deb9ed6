# SPDX-License-Identifier: MIT
# The page and its documentation: docker build -t broadcast-playground .
# Then: docker run -p 8080:8080 broadcast-playground
FROM node:24-bookworm AS build
WORKDIR /app
COPY . .
RUN tools/install-deps.sh start && node tools/pack-page.mjs

FROM node:24-bookworm-slim
COPY --from=build /app/build/page /app
EXPOSE 8080
CMD ["node", "/app/serve.mjs", "--host", "0.0.0.0", "--port", "8080"]
