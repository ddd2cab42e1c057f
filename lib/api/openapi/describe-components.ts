import type { ZodOpenApiComponentsObject } from "zod-openapi";
import { bodyComponents } from "@/lib/api/openapi/describe-body";
import { ERROR_MESSAGES, errorAnchor } from "@/lib/api/openapi/error-messages";
import { errorsOf } from "@/lib/api/openapi/errors-of";
import { ERRORS, type ErrorCode } from "@/lib/contracts/error-codes";
import { INTERFACE_VERSION } from "@/lib/contracts/interface-version";
import type { DescribedOperation } from "@/lib/platform/http/operation-registry";

/**
 * Shared components that operations refer to: headers, security schemes, and an example of every error that any of them
 * can return.
 */
export function describeComponents(
  operations: readonly DescribedOperation[],
  serverUrl: string,
): ZodOpenApiComponentsObject {
  const codes = [...new Set([...operations.flatMap(errorsOf), "METHOD_NOT_ALLOWED" as const])].sort();
  return {
    schemas: bodyComponents() as ZodOpenApiComponentsObject["schemas"],
    headers: HEADERS,
    securitySchemes: {
      apiKey: {
        type: "http",
        scheme: "bearer",
        description:
          "`Authorization: Bearer sk_live_…`; the key implies its workspace. An operation lists the scope that the key needs for it; a key with the scope `*` may do everything.",
      },
      session: {
        type: "http",
        scheme: "bearer",
        bearerFormat: "JWT",
        description:
          "A session token from `POST /api/auth/token`, valid for one hour. It takes a password, and incorrect ones are limited by account and address: programs should use an API key where the operation accepts one.",
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
    ...text("Identifies the request in logs and error bodies", "req_pq8vJx0yQm2sT1ab"),
  },
  CountersignVersion: {
    required: true,
    ...text("Date of the interface's last change (see the changelog)", INTERFACE_VERSION),
  },
  Allow: { required: true, ...text("The methods of this path", "GET, HEAD, POST, OPTIONS") },
  Link: text(
    "URL of the next page (RFC 8288); absent on the last page",
    '<https://sign.example.com/v1/documents?limit=20&cursor=WyIyMDI2Il0>; rel="next"',
  ),
  RateLimit: text(
    "Requests remaining, and seconds until the limit resets (IETF draft)",
    '"default";r=598;t=41',
  ),
  RateLimitPolicy: text("The limit: number of requests, and the window in seconds", '"default";q=600;w=60'),
  WwwAuthenticate: {
    required: true,
    ...text(
      "How to authenticate (RFC 9110, RFC 6750); has `error` if the credential that was sent is not valid",
      'Bearer realm="Countersign", error="invalid_token"',
    ),
  },
  MissingScope: text(
    "With `INSUFFICIENT_SCOPE`: the scope that is missing (RFC 6750)",
    'Bearer realm="Countersign", error="insufficient_scope", scope="documents:send"',
  ),
  ETag: text("Identifies this state of the response; send it back as `If-None-Match`", '"3f1c9a0e5b7d"'),
  RetryAfter: {
    description: "Seconds to wait before retrying",
    schema: { type: "integer" as const, examples: [5] },
  },
  IdempotentReplayed: text(
    "`true` if this is the stored response to an earlier request with the same key",
    "true",
  ),
};

function problemExample(code: ErrorCode, serverUrl: string) {
  const { title, status } = ERRORS[code];
  return {
    type: `${serverUrl}/docs/errors#${errorAnchor(code)}`,
    title,
    status,
    code,
    detail: ERROR_MESSAGES[code].meaning,
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
  message: "must be an email address such as name@example.com",
};

const DIAGNOSTIC = {
  severity: "error",
  code: "FIELD_OUTSIDE_PAGE",
  message: "Signature extends beyond page 1.",
  path: "fields.0",
  fieldId: "f1",
};
