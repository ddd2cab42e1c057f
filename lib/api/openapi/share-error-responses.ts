import {
  type OpenApiDocument,
  type ResponseObject,
  responseAt,
  responseRef,
} from "@/lib/api/openapi/openapi-types";
import { ERRORS, type ErrorCode } from "@/lib/contracts/error-codes";
import { toPascalCase } from "@/lib/contracts/webhook-events";

const PROBLEM = "application/problem+json";

/**
 * Moves the error responses of all operations into components, each of them once, named by its codes: a thousand
 * responses have only some eighty different contents, and would be half of the document.
 * @throws {Error} when two different responses have the same name
 */
export function shareErrorResponses(document: OpenApiDocument): OpenApiDocument {
  const shared: Record<string, ResponseObject> = {};
  for (const operation of Object.values(document.paths).flatMap((at) => Object.values(at)))
    for (const [status, answer] of Object.entries(operation.responses)) {
      if (Number(status) < 400) continue;
      const response = responseAt(document, answer);
      const name = nameOf(status, response);
      const known = shared[name];
      if (known && JSON.stringify(known) !== JSON.stringify(response))
        throw new Error(`${name} is the name of two responses`);
      shared[name] = response;
      operation.responses[status] = responseRef(name);
    }
  const sorted = Object.entries(shared).sort(([a], [b]) => (a < b ? -1 : 1));
  document.components.responses = Object.fromEntries(sorted);
  return document;
}

/**
 * Names a response after its codes, such as `InvalidInputOrInvalidState`, followed by anything unusual about it: its
 * status, or that no rate limit applies.
 */
function nameOf(status: string, { content, headers = {} }: ResponseObject): string {
  const codes = Object.keys(content?.[PROBLEM]?.examples ?? {}) as ErrorCode[];
  const isUsual = codes.every((code) => String(ERRORS[code].status) === status);
  return [
    codes.map((code) => toPascalCase(code.toLowerCase())).join("Or"),
    isUsual ? "" : status,
    "RateLimit" in headers ? "" : "Unlimited",
  ].join("");
}
