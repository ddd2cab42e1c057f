import { exampleOf } from "@/lib/api/openapi/example-of";
import { type MediaType, type OpenApiDocument, schemaAt } from "@/lib/api/openapi/openapi-types";
import type { RegisteredOperation } from "@/lib/platform/http/registry";

/**
 * Gives every request and response body an example, generated from its schema and overridden by the operation's
 * `sample`; errors have examples by code.
 */
export function fillExamples(
  document: OpenApiDocument,
  declared: readonly RegisteredOperation[],
): OpenApiDocument {
  const samples = new Map(declared.map(({ operationId, sample }) => [operationId, sample]));
  const find = (ref: string) => schemaAt(document, ref);
  const fill = (content: Record<string, MediaType> = {}, sample?: unknown) => {
    for (const media of Object.values(content))
      if (media.schema && !media.examples) media.example = changed(exampleOf(media.schema, find), sample);
  };
  const operations = [...Object.values(document.paths), ...Object.values(document.webhooks)].flatMap((at) =>
    Object.values(at),
  );
  for (const operation of operations) {
    fill(operation.requestBody?.content);
    for (const response of Object.values(operation.responses))
      fill(response.content, samples.get(operation.operationId));
  }
  return document;
}

/** Merges the given values into the example, at any depth. */
function changed(example: unknown, given: unknown): unknown {
  if (given === undefined) return example;
  if (Array.isArray(example) && Array.isArray(given))
    return example.map((item, index) => changed(item, given[index]));
  return isObject(example) && isObject(given)
    ? {
        ...example,
        ...Object.fromEntries(
          Object.entries(given).map(([name, value]) => [name, changed(example[name], value)]),
        ),
      }
    : given;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
