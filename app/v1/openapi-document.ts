import { registeredOperations } from "@/app/v1/all-routes";
import { buildOpenApiDocument } from "@/lib/api/openapi/build-openapi-document";
import type { OpenApiDocument } from "@/lib/api/openapi/openapi-types";
import { env } from "@/lib/env";

/** Immutable for the life of the process. */
let built: OpenApiDocument | undefined;

/** The OpenAPI document of this instance, built on first use. */
export function openApiDocument(): OpenApiDocument {
  built ??= buildOpenApiDocument(
    registeredOperations().filter(({ path }) => path.startsWith("/v1/")),
    env.appUrl,
  );
  return built;
}
