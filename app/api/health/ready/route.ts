import { readReadiness } from "@/lib/operations/readiness";

export const dynamic = "force-dynamic";

/**
 * Whether this process should be given requests: 200, or 503 while the database, the store of files or the job engine
 * does not answer. For load balancers and readiness probes; `/v1/health` says that the process lives at all.
 */
export async function GET(): Promise<Response> {
  const readiness = await readReadiness();
  const status = readiness.status === "unready" ? 503 : 200;
  return Response.json(readiness, { status, headers: { "Cache-Control": "no-store" } });
}
