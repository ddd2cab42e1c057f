import "server-only";
import type { IncomingMessage } from "node:http";
import { onEveryRequest } from "@/lib/platform/http/on-every-request";

/**
 * Next.js steers itself by request headers and cookies, some of which prove their origin with a key that each build
 * draws. A release is public, and so is whatever its build drew: nothing from outside may have these headers.
 *
 * Read in Next.js 16.4: `checkIsOnDemandRevalidate` (next-server.js then skips proxy.ts), `getPreviouslyRevalidatedTags`,
 * `tryGetPreviewData`, `DraftModeProvider`, `createForwardedActionResponse`, `filterInternalHeaders` (which omits most).
 */
const INTERNAL =
  /^(?:x-(?:middleware|next|invoke|now|prerender)-.*|x-(?:nextjs-data|matched-path|action-forwarded)|next-resume)$/;

/** Cookies of Next's draft and preview modes, which no page here uses. */
const INTERNAL_COOKIE = /^\s*(?:__prerender_bypass|__next_preview_data)\s*(?:=|$)/;

const ACTION = "next-action";

/** Pages with server actions; the test compares them with the sources. */
const ACTION_PAGE = /^\/w\/[^/?]+\/operations\/?(?:\?|$)/;

/** @param headers is changed @param target request-target, such as `/w/acme/operations?page=2` */
export function withoutInternalHeaders(headers: IncomingMessage["headers"], target: string): void {
  for (const name of Object.keys(headers)) if (INTERNAL.test(name)) delete headers[name];
  // Elsewhere Next would send the request on to the action's page, to the origin that its `Host` names.
  if (headers[ACTION] !== undefined && !ACTION_PAGE.test(target)) delete headers[ACTION];
  const { cookie } = headers;
  if (cookie === undefined || !cookie.includes("__")) return;
  const cookies = cookie.split(";");
  const kept = cookies.filter((one) => !INTERNAL_COOKIE.test(one));
  if (kept.length === cookies.length) return;
  if (kept.length > 0) headers.cookie = kept.join(";").trim();
  else delete headers.cookie;
}

/** Removes them from every request that this process serves, before Next.js sees it. */
export function stripInternalHeaders(): void {
  onEveryRequest("internal headers", (request) =>
    withoutInternalHeaders(request.headers, request.url ?? "/"),
  );
}
