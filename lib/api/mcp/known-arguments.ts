import "server-only";
import type { z } from "zod";
import { toBareJsonSchema } from "@/lib/api/mcp/advertised-schema";
import type { InputProblem } from "@/lib/errors";

type Json = Record<string, unknown>;
const isJson = (value: unknown): value is Json => typeof value === "object" && value !== null;

/**
 * Returns the same problems; those about an unknown name also list the names that exist, since a model that guessed
 * one name would guess again.
 */
export function withKnownArguments(schema: z.ZodType, problems: readonly InputProblem[]): InputProblem[] {
  if (!problems.some(({ code }) => code === "unknown_field")) return [...problems];
  const json = toBareJsonSchema(schema, "input");
  return problems.map((problem): InputProblem => {
    if (problem.code !== "unknown_field") return problem;
    const parts = problem.path.split(".").slice(0, -1);
    const names = namesAt(json, parts);
    const where = parts.length > 0 ? parts.join(".") : "it";
    return { ...problem, message: `is not an argument: ${where} takes ${names.join(", ") || "none"}` };
  });
}

/** Names of the properties that an object in a JSON Schema may have. @param path the object's path */
function namesAt(root: Json, path: readonly string[]): string[] {
  let places = variantsOf(root, root);
  for (const part of path)
    places = places.flatMap(({ properties, items, additionalProperties }) => {
      const own = isJson(properties) ? properties[part] : undefined;
      const next = own ?? (/^\d+$/.test(part) ? items : undefined) ?? additionalProperties;
      return isJson(next) ? variantsOf(root, next) : [];
    });
  return [
    ...new Set(places.flatMap(({ properties }) => (isJson(properties) ? Object.keys(properties) : []))),
  ];
}

/** The schema, the one that it refers to, and its alternatives. */
function variantsOf(root: Json, schema: Json): Json[] {
  const { $ref } = schema;
  const target =
    typeof $ref === "string"
      ? $ref
          .split("/")
          .slice(1)
          .reduce<unknown>((at, key) => (isJson(at) ? at[key] : undefined), root)
      : undefined;
  const others = [target, schema.anyOf, schema.oneOf, schema.allOf].flat().filter(isJson);
  return [schema, ...others.flatMap((one) => (one === root ? [] : variantsOf(root, one)))];
}
