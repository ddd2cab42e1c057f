import "server-only";
import { createDocument, type ZodOpenApiOperationObject } from "zod-openapi";
import { WEBHOOK_EVENTS } from "@/lib/contracts/webhook-events";
import { METHODS, type RegisteredOperation } from "@/lib/http/registry";
import { describeComponents } from "@/lib/openapi/describe-components";
import { describeOperation } from "@/lib/openapi/describe-operation";
import { describeWebhook } from "@/lib/openapi/describe-webhook";
import { fillExamples } from "@/lib/openapi/fill-examples";
import { nameByAnswer, OUTPUT_SUFFIX } from "@/lib/openapi/name-components";
import { openAnswers } from "@/lib/openapi/open-answers";
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
  const described = tidyReferences(document as unknown as OpenApiDocument);
  return fillExamples(openAnswers(nameByAnswer(described)), operations);
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
    `Guides are at ${serverUrl}/docs, and the meaning of every error at ${serverUrl}/docs/errors.\n\n` +
    "What is answered may grow: take no notice of fields, and of values of an `x-extensible-enum`, that you do not know. " +
    "What is sent is closed: a field that an operation does not have is refused with 400. Lengths count characters (Unicode " +
    "code points), after spaces around a name were cut off; no text may hold U+0000 or half of a surrogate pair. A path " +
    "takes the methods that it has here, HEAD where it has GET, and OPTIONS; any other is 405 `METHOD_NOT_ALLOWED`, with `Allow`.",
  contact: { name: "Countersign", url: `${serverUrl}/docs` },
  license: { name: "Proprietary", url: `${serverUrl}/docs` },
});

/** Formats that say less than the service takes: the expression beside them is the rule. */
const IS_NARROWED = new Set(["email", "uri"]);

type Tidied = { format?: string; pattern?: string; example?: unknown; examples?: unknown[] };

/** `example` is the older word of OpenAPI; JSON Schema's is `examples`, and 3.1 prefers it. */
function tidy(schema: Tidied): void {
  // A format says it in a word; its expression says it again in three lines.
  if (schema.format && !IS_NARROWED.has(schema.format)) delete schema.pattern;
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
