import { createHash, timingSafeEqual } from "node:crypto";
import { env } from "@/lib/env";
import { getMetrics } from "@/lib/metrics/start-metrics";

export const dynamic = "force-dynamic";

const digest = (text: string) => createHash("sha256").update(text).digest();

/** Hashed, so that neither length nor content of the token can be felt out by the time it takes. */
function isAllowed(request: Request, token: string): boolean {
  const [scheme, given] = (request.headers.get("authorization") ?? "").split(" ");
  return scheme?.toLowerCase() === "bearer" && timingSafeEqual(digest(given ?? ""), digest(token));
}

/**
 * This process's figures for Prometheus (text format 0.0.4), for who has METRICS_TOKEN. Without one configured there
 * is nothing here, and nothing is measured.
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
