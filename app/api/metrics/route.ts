import { createHash, timingSafeEqual } from "node:crypto";
import { env } from "@/lib/env";
import { getMetrics } from "@/lib/platform/metrics/start-metrics";

export const dynamic = "force-dynamic";

const digest = (text: string) => createHash("sha256").update(text).digest();

/** Compares hashes in constant time, so that timing reveals neither length nor content of the token. */
function isAllowed(request: Request, token: string): boolean {
  const [scheme, presented] = (request.headers.get("authorization") ?? "").split(" ");
  return scheme?.toLowerCase() === "bearer" && timingSafeEqual(digest(presented ?? ""), digest(token));
}

/**
 * This process's metrics for Prometheus (text format 0.0.4), for holders of METRICS_TOKEN. If that is not set, the
 * route is a 404 and nothing is measured.
 */
export async function GET(request: Request): Promise<Response> {
  const metrics = getMetrics();
  if (!env.metricsToken || !metrics) return new Response(null, { status: 404 });
  const headers = { "Cache-Control": "no-store" };
  if (!isAllowed(request, env.metricsToken))
    return new Response(null, { status: 401, headers: { ...headers, "WWW-Authenticate": "Bearer" } });
  return new Response(await metrics.read(), {
    headers: { ...headers, "Content-Type": "text/plain; version=0.0.4; charset=utf-8" },
  });
}
