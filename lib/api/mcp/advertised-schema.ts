import type { StandardSchemaWithJSON } from "@modelcontextprotocol/server";
import { z } from "zod";

type Io = "input" | "output";
type Json = Record<string, unknown>;

/**
 * A schema as advertised to clients: its JSON Schema is made once, since a server is built for each request, and lacks
 * what only the documentation of /v1 needs, some of which validators of clients refuse (`id`). It takes every value:
 * arguments are validated by `callTool`, which records calls with wrong ones, and results by the operation.
 */
export function advertised<T extends z.ZodType>(schema: T): StandardSchemaWithJSON<z.input<T>, z.output<T>> {
  const made = new Map<Io, Json>();
  const jsonSchema = (io: Io): Json => {
    const kept = made.get(io) ?? bare(schema, io);
    made.set(io, kept);
    return kept;
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

function bare(schema: z.ZodType, io: Io): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    target: "draft-2020-12",
    io,
    override: ({ jsonSchema }) => {
      const given = jsonSchema as Json;
      for (const name of ["id", "example", "override"]) delete given[name];
      if (given.format === undefined) return;
      // They say again, at length, what the format says.
      delete given.pattern;
      if (io === "output") delete given.description;
    },
  });
  return json as Json;
}
