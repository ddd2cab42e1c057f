import { randomBytes } from "node:crypto";
import type { RequestContext } from "@/lib/context";

/** `req_` and 96 random bits: every response carries it, logs and error bodies repeat it. */
export const newRequestId = (): string => `req_${randomBytes(12).toString("base64url")}`;

/**
 * Address and device of the caller. The address is the last hop that our own proxy wrote
 * (`X-Forwarded-For`), capped because both headers are the caller's to invent.
 */
export function requestContext(request: Request, requestId: string): RequestContext {
  const forwarded = request.headers.get("x-forwarded-for")?.split(",").at(-1)?.trim();
  const ip = forwarded || request.headers.get("x-real-ip") || null;
  return {
    requestId,
    ip: ip?.slice(0, 64) ?? null,
    userAgent: request.headers.get("user-agent")?.slice(0, 500) ?? null,
  };
}
