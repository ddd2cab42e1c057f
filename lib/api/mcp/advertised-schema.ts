import type { StandardSchemaWithJSON } from "@modelcontextprotocol/server";
import { z } from "zod";

type Io = "input" | "output";
type Json = Record<string, unknown>;

/**
 * A schema as advertised to clients: its JSON Schema is cached, since a server is built for each request, and lacks
 * what only the documentation of /v1 needs, some of which clients' validators reject (`id`). It accepts every value:
 * `callTool` validates arguments and records calls with invalid ones; the operation validates results.
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
      // The pattern repeats the format at length.
      delete given.pattern;
      if (io === "output") delete given.description;
    },
  });
  return json as Json;
}
