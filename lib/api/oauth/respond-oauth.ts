import "server-only";
import { OauthError } from "@/lib/domain/oauth/oauth-error";
import { log } from "@/lib/log";
import { knownFailure, logUnavailable, withBaseHeaders, writeRetryAfter } from "@/lib/platform/http/problem";
import { newRequestId } from "@/lib/platform/http/request-id";

/**
 * Runs an endpoint for OAuth clients: responses and errors in OAuth's form (RFC 6749, section 5), readable by browser
 * clients. Cookies are ignored.
 */
export async function respondOauth(
  handler: (headers: Headers) => Promise<{ status?: number; body: unknown }>,
): Promise<Response> {
  const requestId = newRequestId();
  const headers = new Headers({ "Content-Type": "application/json", Pragma: "no-cache" });
  const answer = (status: number, body: unknown) =>
    withBaseHeaders(
      new Response(body === null ? null : JSON.stringify(body), { status, headers }),
      requestId,
    );
  try {
    const { status = 200, body } = await handler(headers);
    return answer(status, body);
  } catch (error) {
    if (error instanceof OauthError) return answer(statusOf(error), toBody(error.code, error.message));
    const known = knownFailure(error);
    if (known) {
      if (known.code === "UNAVAILABLE") logUnavailable(requestId);
      writeRetryAfter(headers, known);
      const code =
        known.status >= 500 || known.status === 429 ? "temporarily_unavailable" : "invalid_request";
      return answer(known.status, toBody(code, known.message));
    }
    log.error({ requestId, err: error }, "request failed");
    return answer(500, toBody("server_error", `Please try again. The request id is ${requestId}.`));
  }
}

const statusOf = ({ code }: OauthError): number => (code === "invalid_client" ? 401 : 400);

const toBody = (error: string, description: string) => ({ error, error_description: description });

/** CORS preflight of these endpoints (Fetch standard). */
export const oauthPreflight = (methods: string) => async (): Promise<Response> =>
  withBaseHeaders(
    new Response(null, {
      status: 204,
      headers: {
        Allow: methods,
        "Access-Control-Allow-Methods": methods,
        "Access-Control-Allow-Headers": "Authorization, Content-Type, Accept, MCP-Protocol-Version",
        "Access-Control-Max-Age": "86400",
      },
    }),
    newRequestId(),
  );
