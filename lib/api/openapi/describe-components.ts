import type { ZodOpenApiComponentsObject } from "zod-openapi";
import { ERROR_WORDS, errorAnchor } from "@/lib/api/openapi/error-words";
import { errorsOf } from "@/lib/api/openapi/errors-of";
import { ERRORS, type ErrorCode } from "@/lib/contracts/error-codes";
import type { RegisteredOperation } from "@/lib/platform/http/registry";

/**
 * Shared components that operations refer to: headers, security schemes, and an example of every error that any of them
 * can return.
 */
export function describeComponents(
  operations: readonly RegisteredOperation[],
  serverUrl: string,
): ZodOpenApiComponentsObject {
  const codes = [...new Set(operations.flatMap(errorsOf))].sort();
  return {
    headers: HEADERS,
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
    examples: Object.fromEntries(
      codes.map((code) => [code, { summary: ERRORS[code].title, value: problemExample(code, serverUrl) }]),
    ),
  };
}

const text = (description: string, example: string) => ({
  description,
  schema: { type: "string" as const, examples: [example] },
});

const HEADERS = {
  RequestId: {
    required: true,
    ...text("Names the request in logs and error bodies", "req_pq8vJx0yQm2sT1ab"),
  },
  Link: text(
    "The next page (RFC 8288), absent on the last",
    '<https://sign.example.com/v1/documents?limit=20&cursor=WyIyMDI2Il0>; rel="next"',
  ),
  RateLimit: text(
    "What is left of the limit, and in how many seconds it starts anew (IETF draft)",
    '"default";r=598;t=41',
  ),
  RateLimitPolicy: text("The limit: how many requests in how many seconds", '"default";q=600;w=60'),
  WwwAuthenticate: {
    required: true,
    ...text(
      "How to prove oneself (RFC 9110, RFC 6750); with `error` where something was sent that is of no use",
      'Bearer realm="Countersign", error="invalid_token"',
    ),
  },
  ETag: text("Names this state of the answer; send it back as `If-None-Match`", '"3f1c9a0e5b7d"'),
  RetryAfter: { description: "Seconds to wait", schema: { type: "integer" as const, examples: [5] } },
  IdempotentReplayed: text("`true` when this is the answer of an earlier request with the same key", "true"),
};

function problemExample(code: ErrorCode, serverUrl: string) {
  const { title, status } = ERRORS[code];
  return {
    type: `${serverUrl}/docs/errors#${errorAnchor(code)}`,
    title,
    status,
    code,
    detail: ERROR_WORDS[code].meaning,
    requestId: "req_pq8vJx0yQm2sT1ab",
    ...(code === "INVALID_INPUT"
      ? { instance: `${serverUrl}/developers/requests/req_pq8vJx0yQm2sT1ab`, errors: [INPUT_PROBLEM] }
      : {}),
    ...(code === "TEMPLATE_RULES_FAILED" ? { diagnostics: [DIAGNOSTIC] } : {}),
  };
}

const INPUT_PROBLEM = {
  path: "recipients.0.email",
  code: "invalid_email",
  message: "must look like name@example.com",
};

const DIAGNOSTIC = {
  severity: "error",
  code: "FIELD_OUTSIDE_PAGE",
  message: "Signature reaches outside page 1.",
  path: "fields.0",
  fieldId: "f1",
};
