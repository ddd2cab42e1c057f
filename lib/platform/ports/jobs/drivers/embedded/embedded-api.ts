import "server-only";
import { NonRetriableError } from "inngest";
import { perProcess } from "@/lib/platform/per-process";
import type { Recorded } from "@/lib/platform/ports/jobs/drivers/embedded/record-steps";

/** The part of the engine that the SDK's client calls. */
export type EmbeddedApi = { recordSteps(report: unknown): Promise<Recorded> };

/** The process's engine. */
const current = perProcess<EmbeddedApi | null>("embedded jobs", () => null);

export const setEmbeddedApi = (api: EmbeddedApi): void => current.set(api);

/**
 * Replaces `fetch` in the SDK's client: its reports of finished steps (`/v1/checkpoint/…/async`) go to the engine of
 * this process, and no network is reachable.
 * @throws {NonRetriableError} for events: they are only sent through the outbox, so that none is sent whose state did
 * not commit
 */
export const embeddedFetch: typeof fetch = async (input, init) => {
  const api = current.get();
  if (!api) throw new Error("The job engine is not running: startJobs() comes first.");
  const request = new Request(input, init);
  const { pathname } = new URL(request.url);
  if (/^\/v1\/checkpoint\/[^/]+\/async$/.test(pathname))
    return new Response(null, { status: await api.recordSteps(await request.json()) });
  const error = "The embedded engine does not support sending events: write an outbox row";
  if (pathname.startsWith("/e/")) throw new NonRetriableError(error);
  return Response.json({ error: "Not available on the embedded engine", status: 404 }, { status: 404 });
};
