import type { ErrorCode } from "@/lib/contracts/error-codes";
import { type DescribedOperation, takesNoQuery } from "@/lib/platform/http/operation-registry";

/**
 * Every error code that an operation can return: those it declares, and those of the pipeline's steps that apply to it.
 * The guard suite checks every response it sees against this.
 */
export function errorsOf(operation: DescribedOperation): ErrorCode[] {
  const { method, access, workspace, query, body, params = [], uuids = [], errors = [] } = operation;
  const hasBody = method !== "GET" && method !== "DELETE";
  const codes: ErrorCode[] = [...errors];
  if (access.length > 0) codes.push("UNAUTHENTICATED");
  if (access.includes("jwt") && method !== "GET") codes.push("FORBIDDEN");
  if (operation.reauthenticate) codes.push("REAUTHENTICATION_REQUIRED");
  if (workspace && access.includes("jwt")) codes.push("INVALID_INPUT", "NOT_A_MEMBER", "NOT_FOUND");
  if (workspace && access.includes("key")) codes.push("WRONG_WORKSPACE");
  // A key also comes with a signer that a server forwards.
  const takesKey = access.includes("key") || "Signer-Address" in (operation.headers ?? {});
  if (takesKey) codes.push("FORBIDDEN", "INSUFFICIENT_SCOPE");
  if (operation.needsPlan) codes.push("PLAN_REQUIRED");
  if (query || body || hasBody || takesNoQuery(operation)) codes.push("INVALID_INPUT");
  if (hasBody) codes.push("REQUEST_TIMEOUT", "PAYLOAD_TOO_LARGE", "UNSUPPORTED_MEDIA_TYPE");
  if (uuids.length > 0 || params.some((name) => name !== "token")) codes.push("NOT_FOUND");
  if (isIdempotent(operation)) codes.push("IDEMPOTENCY_KEY_IN_USE", "IDEMPOTENCY_KEY_REUSED");
  if (!operation.isUnlimited) codes.push("RATE_LIMITED");
  codes.push("INTERNAL", "UNAVAILABLE");
  return [...new Set(codes)];
}

/** Whether an operation supports Idempotency-Key (contract, section 1). */
export const isIdempotent = ({ method, access }: DescribedOperation): boolean =>
  method === "POST" && access.length > 0;
