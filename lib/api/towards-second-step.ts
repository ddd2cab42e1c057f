import "server-only";
import { SESSION_COOKIE } from "@/lib/domain/identity/session";
import { env } from "@/lib/env";
import { returnPath } from "@/lib/pure/return-path";

/** The page that asks for a second factor. */
export const SECOND_STEP_PAGE = "/login/second-step";

/**
 * Turns next-auth's response to a right first factor into one that leads to the second step: without the session's
 * cookie, and on to where the person was going afterwards.
 * @param cookie the `Set-Cookie` header of the step (lib/domain/identity/second-step)
 */
export async function towardsSecondStep(response: Response, cookie: string): Promise<Response> {
  const headers = new Headers(response.headers);
  headers.delete("Set-Cookie");
  // Large sessions are split into cookies with a number behind the name.
  for (const one of response.headers.getSetCookie())
    if (!one.startsWith(SESSION_COOKIE)) headers.append("Set-Cookie", one);
  headers.append("Set-Cookie", cookie);
  const location = headers.get("Location");
  const body = location ? null : ((await response.json()) as { url?: unknown });
  const wanted = location ?? (typeof body?.url === "string" ? body.url : undefined);
  const query = new URLSearchParams({ callbackUrl: returnPath(wanted, env.appUrl, "/documents") });
  const target = `${env.appUrl}${SECOND_STEP_PAGE}?${query}`;
  headers.delete("Content-Length");
  if (!location) return new Response(JSON.stringify({ url: target }), { status: response.status, headers });
  headers.set("Location", target);
  return new Response(null, { status: response.status, headers });
}
