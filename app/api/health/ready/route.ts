import { readReadiness } from "@/lib/operations/readiness";

/** Each part's state alone: which services and which certificate stand behind it is for operators, at /operations. */
const stateOf = ([name, { status }]: [string, { status: string }]) => [name, { status }];

export const dynamic = "force-dynamic";

/**
 * Whether this process should be given requests: 200, or 503 while the database, the store of files or the job engine
 * does not answer. For load balancers and readiness probes; `/v1/health` says that the process lives at all.
 */
export async function GET(): Promise<Response> {
  const { status, parts } = await readReadiness();
  const body = { status, parts: Object.fromEntries(Object.entries(parts).map(stateOf)) };
  return Response.json(body, {
    status: status === "unready" ? 503 : 200,
    headers: { "Cache-Control": "no-store" },
  });
}
