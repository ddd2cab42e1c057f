import type { RegisteredOperation } from "@/lib/http/registry";
import { exampleOf } from "@/lib/openapi/example-of";
import { type MediaType, type OpenApiDocument, schemaAt } from "@/lib/openapi/openapi-types";

/**
 * Gives every body, sent or answered, an example made of its schema's, and of what its operation says of the answer;
 * refusals have theirs by code.
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

/** The example with what is given of it in its place, at any depth. */
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
