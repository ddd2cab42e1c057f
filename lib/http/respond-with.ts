import "server-only";
import { baseHeaders, problemResponse } from "@/lib/http/problem";
import { newRequestId } from "@/lib/http/request-id";

/**
 * For the few endpoints outside /v1: runs the handler and answers its failure as problem+json with a request
 * id, exactly as /v1 does.
 */
export async function respondWith(handler: (requestId: string) => Promise<Response>): Promise<Response> {
  const requestId = newRequestId();
  try {
    const response = await handler(requestId);
    response.headers.set("Request-Id", requestId);
    return response;
  } catch (error) {
    return problemResponse(error, requestId);
  }
}

/** A JSON answer with the common headers. */
export function json(requestId: string, status: number, body: unknown): Response {
  const headers = baseHeaders(requestId);
  headers.set("Content-Type", "application/json");
  return new Response(JSON.stringify(body), { status, headers });
}
