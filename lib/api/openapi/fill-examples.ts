import { exampleOf } from "@/lib/api/openapi/example-of";
import { type MediaType, type OpenApiDocument, responseAt, schemaAt } from "@/lib/api/openapi/openapi-types";
import type { DescribedOperation } from "@/lib/platform/http/operation-registry";

/**
 * Gives every request and response body an example, generated from its schema and overridden by the operation's
 * `sample`; errors have examples by code.
 */
export function fillExamples(
  document: OpenApiDocument,
  declared: readonly DescribedOperation[],
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
      fill(responseAt(document, response).content, samples.get(operation.operationId));
  }
  return document;
}

/** Merges the given values into the example, at any depth. */
function changed(example: unknown, override: unknown): unknown {
  if (override === undefined) return example;
  if (Array.isArray(example) && Array.isArray(override))
    return example.map((item, index) => changed(item, override[index]));
  return isObject(example) && isObject(override)
    ? {
        ...example,
        ...Object.fromEntries(
          Object.entries(override).map(([name, value]) => [name, changed(example[name], value)]),
        ),
      }
    : override;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
