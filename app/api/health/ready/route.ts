import { refuseOtherMethods } from "@/lib/api/refuse-other-methods";
import { readReadiness } from "@/lib/domain/maintenance/readiness";

/** Returns the status only: the underlying services and X.509 certificate are shown to operators, at /operations. */
const stateOf = ([name, { status }]: [string, { status: string }]) => [name, { status }];

export const dynamic = "force-dynamic";

/**
 * Readiness: 200, or 503 while the database, blob storage or job engine is unavailable. For load balancers and
 * readiness probes; `/v1/health` is the liveness check.
 */
export async function GET(): Promise<Response> {
  const { status, parts } = await readReadiness();
  const body = { status, parts: Object.fromEntries(Object.entries(parts).map(stateOf)) };
  return Response.json(body, {
    status: status === "unready" ? 503 : 200,
    headers: { "Cache-Control": "no-store" },
  });
}

export const { POST, PUT, PATCH, DELETE, OPTIONS } = refuseOtherMethods("GET");
