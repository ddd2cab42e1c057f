import { randomBytes } from "node:crypto";
import type { RequestContext } from "@/lib/context";
import { addressOf, isAddressUncertain } from "@/lib/platform/http/client-address";

/** `req_` and 96 random bits: every response carries it; logs and error bodies include it. */
export const newRequestId = (): string => `req_${randomBytes(12).toString("base64url")}`;

export const USER_AGENT_MAX = 500;

/** Address and device of the caller, and whether the method is HEAD. */
export function requestContext(
  request: { readonly headers: Headers; readonly method?: string | undefined },
  requestId: string,
): RequestContext {
  return {
    ...(request.method === "HEAD" ? { isHead: true } : {}),
    requestId,
    ip: addressOf(request.headers),
    ...(isAddressUncertain(request.headers) ? { isAddressUncertain: true } : {}),
    userAgent: request.headers.get("user-agent")?.slice(0, USER_AGENT_MAX) ?? null,
  };
}
