import { createHash, timingSafeEqual } from "node:crypto";
import { verifyWithinLimits } from "@/lib/api/limit-rate";
import { refuseOtherMethods } from "@/lib/api/refuse-other-methods";
import { respondWith } from "@/lib/api/respond-with";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { addressOf } from "@/lib/platform/http/client-address";
import { getMetrics } from "@/lib/platform/metrics/start-metrics";

export const dynamic = "force-dynamic";

const digest = (text: string) => createHash("sha256").update(text).digest();

/** Compares hashes in constant time, so that timing reveals neither length nor content of the token. */
function isAllowed(request: Request, token: string): boolean {
  const [scheme, presented] = (request.headers.get("authorization") ?? "").split(" ");
  return scheme?.toLowerCase() === "bearer" && timingSafeEqual(digest(presented ?? ""), digest(token));
}

/** Guesses count against the address, like those of other credentials. */
async function refusalOf(request: Request, token: string): Promise<AppError | null> {
  const prove = async () => {
    if (!isAllowed(request, token)) throw new AppError("UNAUTHENTICATED");
    return null;
  };
  return verifyWithinLimits(addressOf(request.headers), new Headers(), prove).catch((error: unknown) => {
    if (error instanceof AppError) return error;
    throw error;
  });
}

/**
 * This process's metrics for Prometheus (text format 0.0.4), for holders of METRICS_TOKEN. If that is not set, the
 * route is a 404 and nothing is measured.
 */
export const GET = (request: Request): Promise<Response> => respondWith(() => readMetrics(request));

async function readMetrics(request: Request): Promise<Response> {
  const metrics = getMetrics();
  if (!env.metricsToken || !metrics) return new Response(null, { status: 404 });
  const headers = { "Cache-Control": "no-store" };
  const refusal = await refusalOf(request, env.metricsToken);
  if (refusal) {
    const wait = refusal.details.retryAfterSeconds;
    const more: Record<string, string> =
      wait === undefined ? { "WWW-Authenticate": "Bearer" } : { "Retry-After": String(wait) };
    return new Response(null, { status: refusal.status, headers: { ...headers, ...more } });
  }
  return new Response(await metrics.read(), {
    headers: { ...headers, "Content-Type": "text/plain; version=0.0.4; charset=utf-8" },
  });
}

export const { POST, PUT, PATCH, DELETE, OPTIONS } = refuseOtherMethods("GET");
