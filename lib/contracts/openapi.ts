import { z } from "zod";

/** The top-level structure of the document; the rest is defined by the OpenAPI specification (3.1). */
export const OpenApiJson = z
  .looseObject({
    openapi: z.string().meta({ description: "Version of the specification", example: "3.1.0" }),
    info: z.looseObject({
      title: z.string().meta({ example: "Countersign" }),
      version: z.string().meta({ example: "1.0.0" }),
    }),
    paths: z
      .record(z.string(), z.unknown())
      .meta({ description: "Operations by path and method", example: {} }),
  })
  .meta({ id: "OpenApiDocument" });
