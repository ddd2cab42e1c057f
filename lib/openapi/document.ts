import "server-only";
import { z } from "zod";
import {
  createDocument,
  type ZodOpenApiObject,
  type ZodOpenApiOperationObject,
  type ZodOpenApiResponsesObject,
} from "zod-openapi";
import { Id, Problem } from "@/lib/contracts/common";
import { ERRORS, type ErrorCode } from "@/lib/errors";
import type { RegisteredOperation } from "@/lib/http/registry";
import { errorsOf, isIdempotent } from "@/lib/openapi/errors-of";
import { TAGS, tagOf } from "@/lib/openapi/tags";

/**
 * The OpenAPI 3.1 document of /v1, made of the very objects that parse requests and check responses
 * (contract, section 1).
 * @param operations all there are
 * @param serverUrl where the instance answers, without a slash at the end
 */
export function buildOpenApi(operations: readonly RegisteredOperation[], serverUrl: string) {
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {};
  for (const operation of operations) {
    const at = paths[operation.path] ?? {};
    at[operation.method.toLowerCase()] = operationObject(operation);
    paths[operation.path] = at;
  }
  const document: ZodOpenApiObject = {
    openapi: "3.1.0",
    info: {
      title: "Countersign",
      version: "1.0.0",
      description:
        "Create a document from a template, send it, and fetch the sealed PDF. Guides and the meaning of every error " +
        `are at ${serverUrl}/docs.`,
      license: { name: "Proprietary", url: `${serverUrl}/docs` },
    },
    servers: [{ url: serverUrl }],
    tags: TAGS.map(({ name, description }) => ({ name, description })),
    paths,
    components: {
      securitySchemes: {
        apiKey: {
          type: "http",
          scheme: "bearer",
          description: "`Authorization: Bearer sk_live_…`; the key names its workspace.",
        },
        session: {
          type: "http",
          scheme: "bearer",
          bearerFormat: "JWT",
          description: "A session token of `POST /api/auth/token`, good for an hour.",
        },
      },
    },
  };
  return createDocument(document, {
    // A format says it in a word; its expression says it again in three lines.
    override: ({ jsonSchema }) => {
      if (jsonSchema.format) delete jsonSchema.pattern;
    },
  });
}

function operationObject(operation: RegisteredOperation): ZodOpenApiOperationObject {
  const { operationId, summary, description, access, body, form } = operation;
  const content = {
    ...(body ? { "application/json": { schema: body } } : {}),
    ...(form ? { "multipart/form-data": { schema: z.record(z.string(), z.unknown()) } } : {}),
  };
  return {
    operationId,
    summary,
    ...(description ? { description } : {}),
    tags: [tagOf(operation.path)],
    security: access.map(
      (kind): Record<string, string[]> => ({ [kind === "key" ? "apiKey" : "session"]: [] }),
    ),
    requestParams: parametersOf(operation),
    ...(body ? { requestBody: { required: !body.safeParse(undefined).success, content } } : {}),
    responses: responsesOf(operation),
  };
}

const WorkspaceHeader = Id.meta({
  description: "The workspace to act in. With an API key it may be left out: the key names its own.",
});
const IdempotencyHeader = z.string().min(1).max(255).optional().meta({
  description:
    "Makes a repeat of this request safe: the same key within 24 hours is answered as the first time, without a second effect.",
  example: "order-4711",
});

function parametersOf(operation: RegisteredOperation) {
  const { params = [], uuids = [], query, workspace, access } = operation;
  const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  const shape = Object.fromEntries(
    names.map((name) => [name, uuids.includes(name) && !params.includes(name) ? Id : z.string()]),
  );
  const needsHeader = workspace && access.includes("jwt") && !access.includes("key");
  const headers = {
    ...(workspace ? { "X-Workspace-Id": needsHeader ? WorkspaceHeader : WorkspaceHeader.optional() } : {}),
    ...(isIdempotent(operation) ? { "Idempotency-Key": IdempotencyHeader } : {}),
  };
  return {
    ...(names.length > 0 ? { path: z.object(shape) } : {}),
    ...(query instanceof z.ZodObject ? { query } : {}),
    ...(Object.keys(headers).length > 0 ? { header: z.object(headers) } : {}),
  };
}

const RequestIdHeader = z.string().meta({
  description: "Names the request in logs and error bodies",
  example: "req_pq8vJx0yQm2sT1ab",
});
const LinkHeader = z.string().optional().meta({
  description: 'The next page (RFC 8288), absent on the last: `<https://…?cursor=…>; rel="next"`',
});

function responsesOf(operation: RegisteredOperation): ZodOpenApiResponsesObject {
  const { response, query } = operation;
  const status = operation.status ?? 200;
  const isPaged = query instanceof z.ZodObject && "cursor" in query.shape;
  const headers = z.object({ "Request-Id": RequestIdHeader, ...(isPaged ? { Link: LinkHeader } : {}) });
  const responses: ZodOpenApiResponsesObject = {
    [`${status}`]: {
      description: status === 201 ? "Created" : status === 204 ? "Done" : "Success",
      headers,
      ...(response && status !== 204 ? { content: { "application/json": { schema: response } } } : {}),
    },
  };
  for (const [errorStatus, codes] of byStatus(errorsOf(operation)))
    responses[errorStatus as "400"] = {
      description: codes.map((code) => `\`${code}\`: ${ERRORS[code].title}`).join("; "),
      headers: z.object({ "Request-Id": RequestIdHeader }),
      content: {
        "application/problem+json": {
          schema: Problem,
          examples: Object.fromEntries(codes.map((code) => [code, { value: exampleOf(code) }])),
        },
      },
    };
  return responses;
}

function byStatus(codes: readonly ErrorCode[]): [string, ErrorCode[]][] {
  const groups = new Map<string, ErrorCode[]>();
  for (const code of codes) {
    const status = String(ERRORS[code].status);
    groups.set(status, [...(groups.get(status) ?? []), code]);
  }
  return [...groups].sort(([a], [b]) => Number(a) - Number(b));
}

const exampleOf = (code: ErrorCode) => ({
  type: `https://sign.example.com/docs/errors#${code.toLowerCase().replaceAll("_", "-")}`,
  title: ERRORS[code].title,
  status: ERRORS[code].status,
  code,
  detail: `${ERRORS[code].title}.`,
  requestId: "req_pq8vJx0yQm2sT1ab",
});
