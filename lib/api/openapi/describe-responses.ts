import { z } from "zod";
import type { ZodOpenApiResponsesObject } from "zod-openapi";
import { errorsOf, isIdempotent } from "@/lib/api/openapi/errors-of";
import { Problem } from "@/lib/contracts/common";
import { ERRORS, type ErrorCode } from "@/lib/contracts/error-codes";
import type { DescribedOperation } from "@/lib/platform/http/operation-registry";

type Headers = Record<string, { $ref: string }>;

const header = (name: string) => ({ $ref: `#/components/headers/${name}` });

const ALWAYS: Headers = {
  "Request-Id": header("RequestId"),
  "Countersign-Version": header("CountersignVersion"),
};
const WITHIN_LIMITS: Headers = {
  ...ALWAYS,
  RateLimit: header("RateLimit"),
  "RateLimit-Policy": header("RateLimitPolicy"),
};

/** The responses of an operation by status, successes and errors. */
export function describeResponses(operation: DescribedOperation): ZodOpenApiResponsesObject {
  const { response, query, mayBeEmpty, isUnlimited } = operation;
  const status = operation.status ?? 200;
  const base: Headers = isUnlimited ? ALWAYS : WITHIN_LIMITS;
  const isPaged = query instanceof z.ZodObject && "cursor" in query.shape;
  const headers: Headers = {
    ...base,
    ...(isPaged ? { Link: header("Link") } : {}),
    ...(operation.hasETag ? { ETag: header("ETag") } : {}),
    ...(isIdempotent(operation) ? { "Idempotent-Replayed": header("IdempotentReplayed") } : {}),
  };
  const responses: ZodOpenApiResponsesObject = {
    [`${status}`]: {
      description: status === 201 ? "Created" : status === 204 ? "Success, without a body" : "Success",
      headers,
      ...(response && status !== 204 ? { content: { "application/json": { schema: response } } } : {}),
      ...(operation.eventStream ? { content: { "text/event-stream": streamOf(operation.eventStream) } } : {}),
    },
  };
  if (operation.hasETag)
    responses["304"] = { description: "Not modified since the `ETag` in `If-None-Match`", headers };
  if (mayBeEmpty) responses["204"] = { description: "Nothing to return", headers };
  for (const [refusal, codes] of byStatus(operation))
    responses[refusal as "400"] = {
      description: codes.map((code) => `\`${code}\`: ${ERRORS[code].title}`).join("; "),
      headers: {
        ...base,
        ...(isWaiting(refusal) ? { "Retry-After": header("RetryAfter") } : {}),
        ...(refusal === "401" ? { "WWW-Authenticate": header("WwwAuthenticate") } : {}),
        ...(codes.includes("INSUFFICIENT_SCOPE") ? { "WWW-Authenticate": header("MissingScope") } : {}),
      },
      content: {
        "application/problem+json": {
          schema: Problem,
          examples: Object.fromEntries(
            codes.map((code) => [code, { $ref: `#/components/examples/${code}` }]),
          ),
        },
      },
    };
  responses["405"] = METHOD_NOT_ALLOWED;
  return responses;
}

/** The answer to any other method at the operation's path. */
const METHOD_NOT_ALLOWED = {
  description: `\`METHOD_NOT_ALLOWED\`: ${ERRORS.METHOD_NOT_ALLOWED.title}; \`Allow\` names the methods of this path`,
  headers: { ...WITHIN_LIMITS, Allow: header("Allow") },
  content: {
    "application/problem+json": {
      schema: Problem,
      examples: { METHOD_NOT_ALLOWED: { $ref: "#/components/examples/METHOD_NOT_ALLOWED" } },
    },
  },
};

/** Server-Sent Events, which have no schema of their own in OpenAPI 3.1. */
const streamOf = (description: string) => ({
  schema: z.string().meta({ id: "EventStream", description, example: 'data: {"type":"start"}' }),
});

/** Responses that may carry Retry-After: in progress, too many requests, busy. */
const isWaiting = (status: string): boolean => ["409", "429", "503"].includes(status);

function byStatus(operation: DescribedOperation): [string, ErrorCode[]][] {
  const groups = new Map<string, ErrorCode[]>();
  for (const code of errorsOf(operation)) {
    const status = String(operation.errorStatus?.[code] ?? ERRORS[code].status);
    groups.set(status, [...(groups.get(status) ?? []), code]);
  }
  return [...groups].sort(([a], [b]) => Number(a) - Number(b));
}
