import type { StandardSchemaWithJSON } from "@modelcontextprotocol/server";
import { z } from "zod";

type Io = "input" | "output";
type Json = Record<string, unknown>;

/**
 * A schema as advertised to clients. Its JSON Schema is cached, since a server is built for each request, and omits
 * what only the documentation of /v1 needs, some of which clients' validators reject (`id`). The schema accepts every
 * value: `callTool` validates arguments and records calls with invalid ones; the operation validates results.
 */
export function advertisedSchema<T extends z.ZodType>(
  schema: T,
): StandardSchemaWithJSON<z.input<T>, z.output<T>> {
  const cache = new Map<Io, Json>();
  const jsonSchema = (io: Io): Json => {
    const cached = cache.get(io) ?? toBareJsonSchema(schema, io);
    cache.set(io, cached);
    return cached;
  };
  return {
    "~standard": {
      version: 1,
      vendor: "zod",
      validate: (value: unknown) => ({ value: value as z.output<T> }),
      jsonSchema: { input: () => jsonSchema("input"), output: () => jsonSchema("output") },
    },
  };
}

/** A schema's JSON Schema without what only the documentation of /v1 needs. */
export function toBareJsonSchema(schema: z.ZodType, io: Io): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    target: "draft-2020-12",
    io,
    override: ({ jsonSchema }) => {
      const schemaJson = jsonSchema as Json;
      for (const name of ["id", "example", "override"]) delete schemaJson[name];
      if (schemaJson.format === undefined) return;
      // The pattern repeats the format at length.
      delete schemaJson.pattern;
      if (io === "output") delete schemaJson.description;
    },
  });
  return json as Json;
}
