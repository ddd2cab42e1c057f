import "server-only";
import { z } from "zod";
import type { Recorded } from "@/lib/ports/jobs/drivers/embedded/record-steps";
import type { JobEvent } from "@/lib/ports/jobs/port";
import { newId } from "@/lib/pure/id";

/** What an engine offers to the SDK's client. */
export type EmbeddedApi = {
  send(events: JobEvent[]): Promise<void>;
  recordSteps(report: unknown): Promise<Recorded>;
};

/** The one engine of the process; bundles that Next.js keeps apart reach the same (see get-jobs.ts). */
const holder = globalThis as unknown as { countersignEmbeddedApi?: EmbeddedApi };

export function holdEmbeddedApi(api: EmbeddedApi | null): void {
  if (api) holder.countersignEmbeddedApi = api;
  else delete holder.countersignEmbeddedApi;
}

const Event = z.object({
  id: z.string().min(1).nullish(),
  name: z.string().min(1),
  data: z.record(z.string(), z.unknown()).nullish(),
  ts: z.number().int().optional(),
});
const Events = z.union([z.array(Event), Event.transform((event) => [event])]);

const refuse = (status: number, error: string) => Response.json({ error, status }, { status });

/**
 * Stands in for the network of the SDK's client: its event API (`/e/…`) and its reports of finished steps
 * (`/v1/checkpoint/…/async`) end in the engine of this process, and nothing else can be reached.
 */
export const embeddedFetch: typeof fetch = async (input, init) => {
  const api = holder.countersignEmbeddedApi;
  if (!api) throw new Error("The job engine is not running: startJobs() comes first.");
  const request = new Request(input, init);
  const { pathname } = new URL(request.url);
  if (pathname.startsWith("/e/")) return receiveEvents(api, request);
  if (/^\/v1\/checkpoint\/[^/]+\/async$/.test(pathname))
    return new Response(null, { status: await api.recordSteps(await request.json()) });
  return refuse(404, "Not available on the embedded engine");
};

/** A repeated request carries the same seed, and so its events the same ids. */
async function receiveEvents(api: EmbeddedApi, request: Request): Promise<Response> {
  const parsed = Events.safeParse(await request.json());
  if (!parsed.success) return refuse(400, z.prettifyError(parsed.error));
  const seed = request.headers.get("x-inngest-event-id-seed") ?? newId();
  const events = parsed.data.map(({ id, name, data, ts }, index) => ({
    id: id ?? `${seed}/${index}`,
    name,
    data: data ?? {},
    ...(ts === undefined ? {} : { ts }),
  }));
  await api.send(events);
  return Response.json({ ids: events.map(({ id }) => id), status: 200 });
}
