import "server-only";
import { createDocument, type ZodOpenApiOperationObject } from "zod-openapi";
import { describeComponents } from "@/lib/api/openapi/describe-components";
import { describeOperation } from "@/lib/api/openapi/describe-operation";
import { describeWebhook } from "@/lib/api/openapi/describe-webhook";
import { fillExamples } from "@/lib/api/openapi/fill-examples";
import { nameSchemasByResponse, OUTPUT_SUFFIX } from "@/lib/api/openapi/name-components";
import { openResponseSchemas } from "@/lib/api/openapi/open-response-schemas";
import type { OpenApiDocument } from "@/lib/api/openapi/openapi-types";
import { OTHER_OPERATIONS } from "@/lib/api/openapi/other-operations";
import { shareErrorResponses } from "@/lib/api/openapi/share-error-responses";
import { TAGS } from "@/lib/api/openapi/tags";
import { WEBHOOK_EVENTS } from "@/lib/contracts/webhook-events";
import { type DescribedOperation, METHODS } from "@/lib/platform/http/operation-registry";

/**
 * Builds the OpenAPI 3.1 document of /v1 and of the other endpoints that programs use, from the same schemas that
 * parse requests and check responses (contract, section 1).
 * @param registered all operations of /v1
 * @param serverUrl the instance's base URL, without a trailing slash
 */
export function buildOpenApiDocument(
  registered: readonly DescribedOperation[],
  serverUrl: string,
): OpenApiDocument {
  const operations = [...registered, ...OTHER_OPERATIONS];
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {};
  for (const operation of [...operations].sort(byPlace)) {
    const at = paths[operation.path] ?? {};
    at[operation.method.toLowerCase()] = describeOperation(operation);
    paths[operation.path] = at;
  }
  const webhooks = WEBHOOK_EVENTS.map((event) => [event.type, { post: describeWebhook(event) }] as const);
  const used = new Set([
    ...Object.values(paths).flatMap((at) => Object.values(at).flatMap(({ tags = [] }) => tags)),
    ...webhooks.flatMap(([, { post }]) => post.tags ?? []),
  ]);
  const document = createDocument(
    {
      openapi: "3.1.0",
      info: describeService(serverUrl),
      servers: [{ url: serverUrl }],
      tags: TAGS.filter(({ name }) => used.has(name)).map(({ name, description }) => ({ name, description })),
      paths,
      webhooks: Object.fromEntries(webhooks),
      components: describeComponents(operations, serverUrl),
    },
    { outputIdSuffix: OUTPUT_SUFFIX, override: ({ jsonSchema }) => tidy(jsonSchema) },
  );
  const described = tidyReferences(document as OpenApiDocument);
  return shareErrorResponses(fillExamples(openResponseSchemas(nameSchemasByResponse(described)), operations));
}

/**
 * Sorts shorter paths first within a resource, and reads before writes, regardless of the order in which routes were
 * loaded.
 */
function byPlace(a: DescribedOperation, b: DescribedOperation): number {
  if (a.path !== b.path) return a.path < b.path ? -1 : 1;
  return METHODS.indexOf(a.method) - METHODS.indexOf(b.method);
}

const describeService = (serverUrl: string) => ({
  title: "Countersign",
  version: "1.0.0",
  description:
    "Create a document from a template, send it for signature and download the sealed PDF. " +
    `Guides are at ${serverUrl}/docs; every error is explained at ${serverUrl}/docs/errors.\n\n` +
    "Responses may gain new fields, and new values where a schema has `x-extensible-enum`: ignore those you do not know. " +
    "Requests may not have extra fields: an unknown field is rejected with 400. Lengths are in characters (Unicode " +
    "code points), after a name is trimmed; text must not contain U+0000 or an unpaired surrogate. A path supports " +
    "the methods listed here, HEAD where it has GET, and OPTIONS; any other returns 405 `METHOD_NOT_ALLOWED` with `Allow`.",
  contact: { name: "Countersign", url: `${serverUrl}/docs` },
  license: { name: "Proprietary", url: `${serverUrl}/docs` },
});

/** Formats that do not fully state what is accepted: the accompanying `pattern` is the rule. */
const IS_NARROWED = new Set(["email", "uri"]);

type Tidied = { format?: string; pattern?: string; example?: unknown; examples?: unknown[] };

/** `example` is OpenAPI's older keyword; JSON Schema uses `examples`, which 3.1 prefers. */
function tidy(schema: Tidied): void {
  // The pattern is redundant where there is a standard format.
  if (schema.format && !IS_NARROWED.has(schema.format)) delete schema.pattern;
  if (schema.example === undefined) return;
  schema.examples = [schema.example];
  delete schema.example;
}

/**
 * Tidies descriptions at the point of reference ("here it is completed"), which are put next to the `$ref` after
 * `tidy` has run.
 */
function tidyReferences(document: OpenApiDocument): OpenApiDocument {
  return JSON.parse(JSON.stringify(document), (_key, value: unknown) => {
    if (typeof value === "object" && value !== null && "$ref" in value) tidy(value as Tidied);
    return value;
  }) as OpenApiDocument;
}
