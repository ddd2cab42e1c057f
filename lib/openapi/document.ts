import "server-only";
import { createDocument, type ZodOpenApiOperationObject } from "zod-openapi";
import { WEBHOOK_EVENTS } from "@/lib/contracts/webhook-events";
import { METHODS, type RegisteredOperation } from "@/lib/http/registry";
import { describeComponents } from "@/lib/openapi/describe-components";
import { describeOperation } from "@/lib/openapi/describe-operation";
import { describeWebhook } from "@/lib/openapi/describe-webhook";
import { fillExamples } from "@/lib/openapi/fill-examples";
import { nameByAnswer, OUTPUT_SUFFIX } from "@/lib/openapi/name-components";
import type { OpenApiDocument } from "@/lib/openapi/openapi-types";
import { TAGS } from "@/lib/openapi/tags";

/**
 * The OpenAPI 3.1 document of /v1, made of the very objects that parse requests and check responses
 * (contract, section 1).
 * @param operations all there are
 * @param serverUrl where the instance answers, without a slash at the end
 */
export function buildOpenApi(operations: readonly RegisteredOperation[], serverUrl: string): OpenApiDocument {
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
  return fillExamples(nameByAnswer(tidyReferences(document as unknown as OpenApiDocument)), operations);
}

/** Shorter paths first within a resource, and reading before writing, whatever order the routes were loaded in. */
function byPlace(a: RegisteredOperation, b: RegisteredOperation): number {
  if (a.path !== b.path) return a.path < b.path ? -1 : 1;
  return METHODS.indexOf(a.method) - METHODS.indexOf(b.method);
}

const describeService = (serverUrl: string) => ({
  title: "Countersign",
  version: "1.0.0",
  description:
    "Create a document from a template, send it, and fetch the sealed PDF. " +
    `Guides are at ${serverUrl}/docs, and the meaning of every error at ${serverUrl}/docs/errors.`,
  license: { name: "Proprietary", url: `${serverUrl}/docs` },
});

type Tidied = { format?: string; pattern?: string; example?: unknown; examples?: unknown[] };

/** `example` is the older word of OpenAPI; JSON Schema's is `examples`, and 3.1 prefers it. */
function tidy(schema: Tidied): void {
  // A format says it in a word; its expression says it again in three lines.
  if (schema.format) delete schema.pattern;
  if (schema.example === undefined) return;
  schema.examples = [schema.example];
  delete schema.example;
}

/** What is said of a schema where it is referred to ("here it is completed") is put beside the reference after `tidy` has run. */
function tidyReferences(document: OpenApiDocument): OpenApiDocument {
  return JSON.parse(JSON.stringify(document), (_key, value: unknown) => {
    if (typeof value === "object" && value !== null && "$ref" in value) tidy(value as Tidied);
    return value;
  }) as OpenApiDocument;
}
