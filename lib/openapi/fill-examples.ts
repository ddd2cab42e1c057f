import { exampleOf } from "@/lib/openapi/example-of";
import { type MediaType, type OpenApiDocument, schemaAt } from "@/lib/openapi/openapi-types";

/** Gives every body, sent or answered, an example made of its schema's; refusals have theirs by code. */
export function fillExamples(document: OpenApiDocument): OpenApiDocument {
  const find = (ref: string) => schemaAt(document, ref);
  const fill = (content: Record<string, MediaType> = {}) => {
    for (const media of Object.values(content))
      if (media.schema && !media.examples) media.example = exampleOf(media.schema, find);
  };
  const operations = [...Object.values(document.paths), ...Object.values(document.webhooks)].flatMap((at) =>
    Object.values(at),
  );
  for (const operation of operations) {
    fill(operation.requestBody?.content);
    for (const response of Object.values(operation.responses)) fill(response.content);
  }
  return document;
}
