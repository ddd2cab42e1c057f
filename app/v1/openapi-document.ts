import { registeredOperations } from "@/app/v1/all-routes";
import { env } from "@/lib/env";
import { buildOpenApi } from "@/lib/openapi/document";
import type { OpenApiDocument } from "@/lib/openapi/openapi-types";

/** The same for the life of a process. */
let built: OpenApiDocument | undefined;

/** The OpenAPI document of this instance, made at the first call. */
export function openApiDocument(): OpenApiDocument {
  built ??= buildOpenApi(
    registeredOperations().filter(({ path }) => path.startsWith("/v1/")),
    env.appUrl,
  );
  return built;
}
